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
  /** Whether the reason, the cost and the facts are shown nearby. The chips then omit what is shown there. */
  readonly isDetailed?: boolean;
}

/** Shows the availability chip, or the video's other chips. */
export function Chips({ video, isDetailed = false }: ChipsProps) {
  const translation = useTranslation();
  const now = useNow();
  const isExplained = isDetailed && unavailableReason(video, now, translation) !== null;
  const state = isExplained ? null : availabilityChip(video, now, translation);
  const beside = video.chips.filter((chip) =>
    isDetailed
      ? chip.kind === 'expires-soon'
      : chip.kind === 'prepared' || (state === null && (chip.kind !== 'views-left' || chip.left <= fewViews)),
  );
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
