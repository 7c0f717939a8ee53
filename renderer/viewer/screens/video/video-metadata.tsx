import type { ReactNode } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './video-details.module.css';
import { subtitleNames } from './video-text.ts';

interface VideoMetadataProps {
  readonly video: Video;
  /** False where the length is shown already. */
  readonly hasLength?: boolean;
}

/**
 * Shows duration, limits and access, except what the text of `unavailableReason` already states. Each date is in the
 * reviewer's zone, with the zone's name.
 */
export function VideoMetadata({ video, hasLength = true }: VideoMetadataProps) {
  const translation = useTranslation();
  const { translate, format } = translation;
  // Each date is kept together, because dates would break in the middle of this narrow column.
  const moment = (at: number): ReactNode => (
    <>
      <span>{format.day(at)}</span> <span>{format.time(at)}</span>
    </>
  );
  // The limits of a film that is no longer shared have no meaning.
  const isGone = video.availability === 'no-longer-shared';
  const subtitles = subtitleNames(video, translation);
  const aired = video.originalAirDate ? format.calendarDay(video.originalAirDate) : null;
  const access = [
    video.passwordNeeded ? translate('video.accessPassword') : null,
    video.passcodeNeeded ? translate('video.accessPasscode') : null,
  ].filter((way) => way !== null);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      translate('video.length'),
      !hasLength || video.durationSeconds === null ? null : format.duration(video.durationSeconds),
    ],
    [
      translate('video.expires'),
      video.expiryDate === null || isGone || video.availability === 'expired'
        ? null
        : moment(video.expiryDate),
    ],
    [
      translate('video.views'),
      video.maxViews === null || isGone || video.availability === 'used-up'
        ? null
        : translate('video.viewsLeft', {
            count: Math.max(0, video.maxViews - video.viewsConsumed),
            of: video.maxViews,
          }),
    ],
    [translate('video.subtitles'), subtitles.length > 0 ? format.list(subtitles) : null],
    [translate('video.firstShown'), aired],
    [translate('video.access'), access.length > 0 ? format.list(access) : null],
    [translate('video.watermark'), video.watermarked ? translate('video.watermarkYes') : null],
  ];
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
