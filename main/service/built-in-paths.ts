import * as engagement from './operations/engagement.ts';
import * as meta from './operations/meta.ts';
import * as playback from './operations/playback.ts';
import * as playerComponent from './operations/player-component.ts';
import * as projects from './operations/projects.ts';
import * as reactivate from './operations/reactivate.ts';
import * as room from './operations/room.ts';
import * as session from './operations/session.ts';
import * as twoFactor from './operations/two-factor.ts';
import * as video from './operations/video.ts';
import * as videos from './operations/videos.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  ...[engagement, meta, playback, playerComponent, projects, reactivate],
  ...[room, session, twoFactor, video, videos],
];

/** The built-in path of every operation, by operation id. The endpoint listing or the profile may replace a path. */
export const builtInPaths: ReadonlyMap<string, string> = new Map(
  files
    .flatMap((file) => Object.values(file))
    .filter(isOperation)
    .map(({ id, path }) => [id, path]),
);

function isOperation(exported: unknown): exported is { readonly id: string; readonly path: string } {
  return typeof exported === 'object' && exported !== null && 'id' in exported && 'path' in exported;
}
