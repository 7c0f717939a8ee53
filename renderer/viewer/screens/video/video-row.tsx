import { type CSSProperties, memo, useId } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { type Translation, useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { CardPlay } from './card-play.tsx';
import { Chips } from './chips.tsx';
import { namesInRole, type VideoColumn } from './video-columns.ts';
import styles from './video-row.module.css';
import { remainingText } from './video-text.ts';

const widths: Readonly<Record<VideoColumn, string>> = {
  director: 'minmax(6rem, 1.4fr)',
  country: 'minmax(4rem, 0.8fr)',
  length: '5.5rem',
  expires: '7.5rem',
};

/**
 * Returns the columns, which are the same in every row and in the head. The rows are not a table, because only the rows
 * in view are in the document.
 */
function templateOf(columns: readonly VideoColumn[]): CSSProperties {
  const template = ['minmax(8rem, 2fr)', ...columns.map((column) => widths[column]), 'minmax(8rem, 1.2fr)'];
  return { gridTemplateColumns: [...template, '3rem'].join(' ') };
}

const titles = {
  director: 'room.columnDirector',
  country: 'room.columnCountry',
  length: 'video.length',
  expires: 'video.expires',
} as const;

/** Shows the names of the columns. Screen readers skip them, because each row repeats them (`Labelled`). */
export function VideoRowHead({ columns }: { readonly columns: readonly VideoColumn[] }) {
  const { translate } = useTranslation();
  return (
    <div className={cx(styles.row, styles.head)} style={templateOf(columns)} aria-hidden="true">
      <span>{translate('room.columnTitle')}</span>
      {columns.map((column) => (
        <span key={column}>{translate(titles[column])}</span>
      ))}
      <span>{translate('room.columnStatus')}</span>
    </div>
  );
}

interface VideoRowProps {
  readonly video: Video;
  readonly columns: readonly VideoColumn[];
  /** Whether Tab reaches the row. */
  readonly reachable: boolean;
}

/**
 * A film of a long list, in one line. The button is a plain element, because hundreds are mounted while the list is
 * scrolled.
 */
export const VideoRow = memo(function VideoRow({ video, columns, reachable }: VideoRowProps) {
  const translation = useTranslation();
  const { translate } = translation;
  const { navigation } = useViewer();
  const now = useNow();
  const about = useId();
  const { roomKey, videoKey, name } = video;
  const open = (): void => navigation.getState().go({ name: 'video', roomKey, videoKey });
  return (
    <article className={styles.row} style={templateOf(columns)} data-availability={video.availability}>
      <h3 className={styles.name}>
        <button
          type="button"
          className={styles.open}
          aria-describedby={[...columns, 'status'].map((column) => `${about}-${column}`).join(' ')}
          onClick={open}
          data-cell-focus=""
          data-focus-key={`video:${videoKey}`}
          tabIndex={reachable ? 0 : -1}
        >
          {name}
        </button>
      </h3>
      {columns.map((column) => (
        <span key={column} id={`${about}-${column}`} className={styles.cell}>
          <Labelled title={translate(titles[column])}>{valueOf(video, column, now, translation)}</Labelled>
        </span>
      ))}
      <span id={`${about}-status`} className={styles.state}>
        {video.watched && <span>{translate('video.watched')}</span>}
        {remainingText(video, translation)}
        <Chips video={{ ...video, chips: video.chips.filter(({ kind }) => kind !== 'expires-soon') }} />
      </span>
      <CardPlay video={video} side="before" className={styles.play} reachable={reachable} />
    </article>
  );
});

/** A value after the name of its column, which only screen readers read; nothing where there is no value. */
function Labelled({ title, children }: { readonly title: string; readonly children: string | null }) {
  if (children === null) return null;
  return (
    <>
      <span className="sr-only">{`${title}: `}</span>
      {children}
    </>
  );
}

/** Placeholder of a row that is loading. It has the height of a row and can have the focus. */
export function VideoRowSkeleton({
  label,
  reachable,
}: {
  readonly label: string;
  readonly reachable: boolean;
}) {
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={label}
      tabIndex={reachable ? 0 : -1}
      data-cell-focus=""
    >
      <Skeleton shape="line" />
    </div>
  );
}

function valueOf(video: Video, column: VideoColumn, now: number, { format }: Translation): string | null {
  switch (column) {
    case 'director':
    case 'country':
      return namesInRole(video, column);
    case 'length':
      return video.durationSeconds === null ? null : format.duration(video.durationSeconds);
    case 'expires':
      return video.expiryDate === null ? null : format.distance(video.expiryDate, now);
  }
}
