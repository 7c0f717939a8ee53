import type { OperationName } from '../../main/service/operations/declaration.ts';
import {
  CancelledError,
  OfflineError,
  RefusedError,
  SignInNeededError,
  type ServiceError,
} from '../../main/service/errors.ts';
import type {
  ListedProject,
  PlaybackAnswer,
  ProductConfig,
  ServiceBrand,
  ServiceRoom,
  ServiceVideo,
  ServiceVideoDetails,
} from '../../main/service/models.ts';
import type { ListingRequest } from '../../main/service/call-options.ts';
import type { WatchService } from '../../main/service/watch-service.ts';
import { aPlaybackAnswer } from '../builders/service.ts';

export interface FakeWatchService extends WatchService {
  readonly calls: readonly { readonly operation: string; readonly input: unknown }[];
  callsOf(operation: keyof WatchService): readonly unknown[];
  /** Adds a room and its videos, or replaces them. */
  put(room: ServiceRoom, videos: readonly ServiceVideo[]): void;
  withdraw(roomKey: string): void;
  /** Adds a studio and its projects, or replaces them; their videos are those of the rooms with the same project. */
  putBrand(brand: ServiceBrand, projects: readonly ListedProject[]): void;
  /** Whether the endpoint listing names the operations of studios; null if the listing cannot be read. */
  shares: boolean | null;
  /** Runs `act` before every response of the operation. `act` may throw or wait. */
  before(operation: keyof WatchService, act: (input: unknown) => void | Promise<void>): void;
  playbackAnswer: (call: number) => PlaybackAnswer;
  /** What a playback call waits for before it is sent, such as a token or the end of a pause. Nothing by default. */
  waitBeforePlayback: () => Promise<void>;
  signedIn: boolean;
  product: ProductConfig;
  details: (video: ServiceVideo) => ServiceVideoDetails;
  /** Meaning of `count` in responses. A number is sent as it is. */
  countMeans: 'total' | 'page' | number;
}

/** Creates a watch service in memory, which pages, searches and rejects like the real one and records every call. */
export function createFakeWatchService(): FakeWatchService {
  const rooms = new Map<string, { readonly room: ServiceRoom; readonly videos: readonly ServiceVideo[] }>();
  const brands = new Map<
    string,
    { readonly brand: ServiceBrand; readonly projects: readonly ListedProject[] }
  >();
  const calls: { readonly operation: string; readonly input: unknown }[] = [];
  const acts = new Map<string, (input: unknown) => void | Promise<void>>();

  const called = async (operation: keyof WatchService, input: unknown): Promise<void> => {
    calls.push({ operation, input });
    await Promise.resolve();
    await acts.get(operation)?.(input);
  };
  const roomOf = (operation: OperationName, roomKey: string) => {
    const found = rooms.get(roomKey);
    if (!found) throw refusal('W4002', operation);
    return found;
  };
  const ofProject = (operation: OperationName, projectKey: string) => {
    if (!service.signedIn) throw new SignInNeededError({ operation });
    const found = [...rooms.values()].find(({ room }) => room.project.key === projectKey);
    if (!found) throw refusal('W4002', operation);
    return found;
  };
  const pageOf = <T>(found: readonly T[], { page = 1, limit = 12 }: ListingRequest) => {
    const size = Math.min(limit, 30);
    const from = (page - 1) * size;
    const entries = found.slice(from, from + size);
    const { countMeans } = service;
    const meant = countMeans === 'total' ? found.length : entries.length;
    const count = typeof countMeans === 'number' ? countMeans : meant;
    return { count, hasNext: from + size < found.length, entries, unreadRows: [] };
  };
  const videoPageOf = (videos: readonly ServiceVideo[], query: ListingRequest) => {
    const found = videos.filter(
      (video) =>
        (query.q === undefined || video.name.includes(query.q)) &&
        (query.season === undefined || video.season === query.season),
    );
    const { entries, ...page } = pageOf(found, query);
    return { ...page, videos: entries };
  };

  const service: FakeWatchService = {
    calls,
    callsOf: (operation) => calls.filter((call) => call.operation === operation).map((call) => call.input),
    put: (room, videos) => void rooms.set(room.key, { room, videos }),
    putBrand: (brand, projects) => void brands.set(brand.key, { brand, projects }),
    shares: false,
    withdraw: (roomKey) => void rooms.delete(roomKey),
    before: (operation, act) => void acts.set(operation, act),
    playbackAnswer: (call) => aPlaybackAnswer({ sessionKey: `session-${call}` }),
    waitBeforePlayback: () => Promise.resolve(),
    signedIn: false,
    countMeans: 'total',
    details: (video) => ({ ...video, missingFields: [] }),
    product: {
      authType: 'pin',
      reactivationAllowed: true,
      resumeEnabled: true,
      rememberSeconds: null,
      minimumAppVersion: null,
      genericErrorMessage: null,
    },

    room: async (roomKey) => {
      await called('room', { roomKey });
      return roomOf('room', roomKey).room;
    },
    videos: async (query) => {
      await called('videos', query);
      return videoPageOf(roomOf('videos', query.roomKey).videos, query);
    },
    sharesProjects: () => Promise.resolve(service.shares),
    brands: async (page) => {
      await called('brands', { page });
      if (!service.signedIn) throw new SignInNeededError({ operation: 'brands' });
      return pageOf(
        [...brands.values()].map(({ brand }) => brand),
        { page, limit: 30 },
      );
    },
    brand: async (brandKey) => {
      await called('brand', { brandKey });
      const found = brands.get(brandKey);
      if (!found) throw refusal('W4002', 'brand');
      return found.brand;
    },
    projects: async (brandKey, page) => {
      await called('projects', { brandKey, page });
      const found = brands.get(brandKey);
      if (!found) throw refusal('W4002', 'projects');
      return pageOf(found.projects, { page, limit: 30 });
    },
    project: async (projectKey) => {
      await called('project', { projectKey });
      return ofProject('project', projectKey).room.project;
    },
    projectVideos: async (query) => {
      await called('projectVideos', query);
      return videoPageOf(ofProject('projectVideos', query.projectKey).videos, query);
    },
    video: async (projectKey, videoKey) => {
      await called('video', { projectKey, videoKey });
      if (!service.signedIn) throw new SignInNeededError({ operation: 'video' });
      const found = [...rooms.values()].flatMap(({ videos }) => videos).find((one) => one.key === videoKey);
      if (!found) throw refusal('W4002', 'video');
      return service.details(found);
    },
    reactivate: (screener, request) => called('reactivate', { ...screener, ...request }).then(() => null),
    linkPhone: (screener, request) => called('linkPhone', { ...screener, ...request }),
    sendPasscode: (screener) => called('sendPasscode', screener).then(() => null),
    productConfig: async () => {
      await called('productConfig', null);
      return service.product;
    },
    playback: async (screener, request, options) => {
      await service.waitBeforePlayback();
      if (options?.mayBegin?.() === false) throw new CancelledError({ operation: 'playback' }, false);
      await called('playback', { ...screener, ...request });
      return service.playbackAnswer(service.callsOf('playback').length);
    },
    recordEngagement: (batch) => called('recordEngagement', batch),
    recordOfflineViews: (screener, views) => called('recordOfflineViews', { ...screener, views }),
    playerComponent: () => Promise.resolve('<!doctype html>'),
    playerScript: () => Promise.resolve('void 0;'),
  };
  return service;
}

export function refusal(
  code: string | null,
  operation: OperationName = 'playback',
  httpStatus = 403,
): ServiceError {
  const detail = `The service says ${code ?? 'no'}.`;
  return new RefusedError({ operation, code, httpStatus, detail, fromEnvelope: true });
}

export function offlineError(operation: OperationName = 'room'): ServiceError {
  return new OfflineError({ operation });
}
