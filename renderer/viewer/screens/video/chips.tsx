import {
  Ban,
  CalendarClock,
  Check,
  Clock,
  CloudOff,
  Eye,
  Lock,
  type LucideIcon,
  Smartphone,
  UserRound,
} from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Chip } from '../../components/chip.tsx';
import { useNow } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { availabilityChip, type ChipIcon, chipText, unavailableReason } from './availability-text.ts';
import styles from './chips.module.css';

const icons: Record<ChipIcon, LucideIcon> = {
  clock: Clock,
  eye: Eye,
  lock: Lock,
  phone: Smartphone,
  check: Check,
  calendar: CalendarClock,
  off: CloudOff,
  ban: Ban,
  user: UserRound,
};

/** Maximum number of remaining views that has a chip. The details and the cost of Play say a higher number. */
const fewViews = 3;

interface ChipsProps {
  readonly video: Video;
  /** What is shown nearby: nothing, the reason and the cost, or these and the facts. The chips omit what is shown there. */
  readonly nearby?: 'nothing' | 'cost' | 'facts';
  /**
   * Whether the chips are on a card of the library. The deadline is then also shown where the video does not play now,
   * but may until then. That the service is unreachable is not, because the banner says it once for all cards.
   */
  readonly inLibrary?: boolean;
}

const mayPlayLater: ReadonlySet<Video['availability']> = new Set(['not-open-yet', 'sign-in-needed']);

/** Shows the availability chip, or the video's other chips. */
export function Chips({ video, nearby = 'nothing', inLibrary = false }: ChipsProps) {
  const translation = useTranslation();
  const now = useNow();
  const isExplained = nearby !== 'nothing' && unavailableReason(video, now, translation) !== null;
  const isSaidByBanner = inLibrary && video.availability === 'offline';
  const state = isExplained || isSaidByBanner ? null : availabilityChip(video, now, translation);
  const beside = video.chips.filter((chip) => {
    switch (chip.kind) {
      case 'expires-soon':
        return nearby !== 'nothing' || state === null || (inLibrary && mayPlayLater.has(video.availability));
      case 'prepared':
        return nearby !== 'facts';
      case 'last-view':
        return nearby === 'nothing' && state === null;
      case 'views-left':
        return nearby === 'nothing' && state === null && chip.left <= fewViews;
      case 'password':
      case 'passcode':
        return nearby !== 'facts' && video.availability === 'ready';
    }
  });
  const shown = [...(state ? [state] : []), ...beside.map((chip) => chipText(chip, now, translation))];
  if (shown.length === 0) return null;
  return (
    <span className={styles.chips}>
      {shown.map(({ id, tone, icon, text }) => {
        const Icon = icons[icon];
        return (
          <Chip key={id} tone={tone} icon={<Icon aria-hidden="true" />}>
            {text}
          </Chip>
        );
      })}
    </span>
  );
}
