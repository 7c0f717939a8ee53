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
import { availabilityChip, type ChipIcon, chipText } from './availability-text.ts';
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
  /** Whether the other chips are shown next to an availability chip too. */
  readonly all?: boolean;
}

/** Shows the availability chip and the video's other chips. Without `all`, it shows the others only where there is no
 * availability chip. */
export function Chips({ video, all = false }: ChipsProps) {
  const translation = useTranslation();
  const now = useNow();
  const state = availabilityChip(video, now, translation);
  const beside = video.chips.filter(
    (chip) =>
      chip.kind === 'prepared' ||
      ((all || state === null) && (chip.kind !== 'views-left' || chip.left <= fewViews)),
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
