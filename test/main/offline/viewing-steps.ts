import type { Failure } from '../../../preload/contract/failures.ts';
import type { Grant } from '../../../preload/contract/screenings.ts';
import { DomainFailure } from '../../../main/platform/domain-failure.ts';
import { toFailure } from '../../../main/service/failure.ts';
import type { OpenRequest } from '../../../main/screening/ports.ts';
import type { App, Computer } from './computer.ts';

export const roomKey = 'salt-and-starlight';
export const videoKey = `${roomKey}--feature`;
export const listing = { roomKey, page: 1, query: '', season: null } as const;

/** Adds a room and opens it, as a reviewer does. */
export async function addAndOpen({ rooms }: App, roomKey: string): Promise<void> {
  await rooms.library.add(roomKey);
  await rooms.rooms.videos({ ...listing, roomKey, fresh: true });
}

/** Key id of the stand-in's film. */
const kid = Buffer.from('7c1f0a94d3be4f6e9a25c8e0417b6d13', 'hex').toString('base64url');

/** A film with the requests of its player, but without a picture. */
export interface Film {
  readonly grant: Grant;
  watched(seconds: readonly number[]): Promise<void>;
  /** Requests the key; returns the relay's status. */
  licence(): Promise<number>;
  close(): Promise<void>;
}

export async function play(app: App, request: Partial<OpenRequest> = {}): Promise<Film> {
  const { screenings, relays } = app.screening;
  const grant = await screenings.open({
    roomKey,
    videoKey,
    startOver: false,
    newView: false,
    withoutSignIn: false,
    ...request,
  });
  const post = async (relay: string, body: unknown): Promise<number> => {
    const { signal } = new AbortController();
    const given = { method: 'POST', body: Buffer.from(JSON.stringify(body)), signal };
    return (await relays.handle(grant.grantId, relay, given)).status;
  };
  await post('mark', { state: 'ready' });
  return {
    grant,
    watched: async (seconds) => {
      const status = await post('engagement', { seconds_viewed: seconds });
      if (status !== 204) throw new Error(`engagement: ${status}`);
      await post('position', { seconds: Math.max(...seconds), ended: false });
    },
    licence: () => post('licence', { kids: [kid], type: 'temporary' }),
    close: () => screenings.close({ grantId: grant.grantId, reason: 'left' }),
  };
}

/** Returns every second that the service received, in order, repeats included. */
export function secondsReceived({ service }: Computer): number[] {
  return service.state.engagement
    .flatMap(({ secondsViewed }) => [...secondsViewed])
    .sort((one, other) => one - other);
}

/** Returns the failure that would cross the bridge for this rejection; throws when the promise does not reject. */
export async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  try {
    await promise;
  } catch (error) {
    return error instanceof DomainFailure ? error.failure : toFailure(error);
  }
  throw new Error('nothing was refused');
}
