import type { TabItem } from '../../components/tab-bar.tsx';
import type { Room } from '../../../../preload/contract/rooms.ts';
import type { Translation } from '../../strings/use-translation.tsx';

export const allTab = 'all';

/**
 * Returns the tabs of a series: all videos first (only this tab has episodes without a season), then the seasons in
 * order, then specials (season 0). Includes seasons that only videos name. A film has no tabs.
 */
export function seasonTabs(
  room: Room,
  seen: readonly number[],
  { translate }: Pick<Translation, 'translate'>,
): readonly TabItem[] {
  if (!room.project.episodic) return [];
  const seasons = [...new Set([...room.project.seasons, ...seen])].sort((a, b) => a - b);
  if (seasons.length === 0) return [];
  const numbered = seasons
    .filter((season) => season !== 0)
    .map((season) => ({ id: String(season), label: translate('room.season', { number: season }) }));
  const specials = seasons.includes(0) ? [{ id: '0', label: translate('room.specials') }] : [];
  return [{ id: allTab, label: translate('room.allSeasons') }, ...numbered, ...specials];
}
