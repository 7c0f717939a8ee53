import type { CallResult } from '../platform/connection.ts';
import { ServiceError } from '../service/errors.ts';
import type { WatchService } from '../service/watch-service.ts';

/** Error kinds without a response. */
const unreachable: ReadonlySet<string> = new Set(['offline', 'network', 'timeout', 'proxy-refused']);
/** Cancelled by the app, or failed before anything was sent. */
const silent: ReadonlySet<string> = new Set([
  'cancelled',
  'sign-in-needed',
  'invalid-request',
  'configuration',
  'session-ended',
]);

/** What a service error says about the connection; null if nothing. */
function resultOf(error: unknown): CallResult | null {
  if (!(error instanceof ServiceError) || silent.has(error.kind)) return null;
  if (error.kind === 'captive-portal') return 'captive-portal';
  return unreachable.has(error.kind) ? 'unreachable' : 'answered';
}

/** The same service; `onResult` receives the result of every call. */
export function observeService(service: WatchService, onResult: (result: CallResult) => void): WatchService {
  const watch =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        const answer = await call(...args);
        onResult('answered');
        return answer;
      } catch (error) {
        const result = resultOf(error);
        if (result !== null) onResult(result);
        throw error;
      }
    };
  return {
    room: watch((...a) => service.room(...a)),
    videos: watch((...a) => service.videos(...a)),
    video: watch((...a) => service.video(...a)),
    sharesProjects: () => service.sharesProjects(),
    brands: watch((...a) => service.brands(...a)),
    brand: watch((...a) => service.brand(...a)),
    projects: watch((...a) => service.projects(...a)),
    project: watch((...a) => service.project(...a)),
    projectVideos: watch((...a) => service.projectVideos(...a)),
    reactivate: watch((...a) => service.reactivate(...a)),
    linkPhone: watch((...a) => service.linkPhone(...a)),
    sendPasscode: watch((...a) => service.sendPasscode(...a)),
    productConfig: watch((...a) => service.productConfig(...a)),
    playback: watch((...a) => service.playback(...a)),
    recordEngagement: watch((...a) => service.recordEngagement(...a)),
    recordOfflineViews: watch((...a) => service.recordOfflineViews(...a)),
    playerComponent: watch((...a) => service.playerComponent(...a)),
    playerScript: watch((...a) => service.playerScript(...a)),
  };
}
