import { engagementOperation, offlineViewsOperation } from './operations/engagement.ts';
import { endpointsOperation, productConfigOperation } from './operations/meta.ts';
import { playbackOperation } from './operations/playback.ts';
import { playerComponentOperation, playerScriptOperation } from './operations/player-component.ts';
import { brandOperation, projectOperations } from './operations/projects.ts';
import { reactivateOperation } from './operations/reactivate.ts';
import { roomOperation } from './operations/room.ts';
import { loginOperation, logoutOperation, refreshOperation } from './operations/session.ts';
import { linkPhoneOperation, sendPasscodeOperation } from './operations/two-factor.ts';
import { videoOperation } from './operations/video.ts';
import { videosOperation } from './operations/videos.ts';

const operations = [
  ...[roomOperation, videosOperation, videoOperation, reactivateOperation],
  ...[brandOperation, ...projectOperations],
  ...[linkPhoneOperation, sendPasscodeOperation, refreshOperation, loginOperation, logoutOperation],
  ...[endpointsOperation, productConfigOperation, playbackOperation, engagementOperation],
  ...[offlineViewsOperation, playerComponentOperation, playerScriptOperation],
];

/** The built-in path of every operation by its id, under which a listing or a profile may give another. */
export const builtInPaths: ReadonlyMap<string, string> = new Map(
  operations.map(({ id, path }) => [id, path]),
);
