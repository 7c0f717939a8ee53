import { sourceOf } from '../../preload/contract/values.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { ServiceRoom, ServiceVideo } from '../service/models.ts';
import type { ScreenerRef } from '../service/watch-service.ts';

/**
 * Returns the screener of a video for 4.3 to 4.5 and playback. A room's key replaces a missing screener key; a
 * project's key does not.
 * @throws DomainFailure `invalid-answer`
 */
export function screenerRefOf(room: ServiceRoom, video: ServiceVideo): ScreenerRef {
  const isOfAccount = sourceOf(room.key).kind === 'project';
  if (!isOfAccount) return { screenerKey: video.screenerKey ?? room.key, forceLogin: room.forceLogin };
  if (video.screenerKey === null) throw domainFailure('invalid-answer', { field: 'screener_key' });
  return { screenerKey: video.screenerKey, forceLogin: true, isOfAccount };
}
