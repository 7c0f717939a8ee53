import type { ReactNode } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { useWords } from '../../strings/use-words.tsx';
import styles from './video-details.module.css';
import { subtitleNames } from './video-words.ts';

/** Length, limits and ways in, each date in the reviewer's zone with its name. */
export function VideoFacts({ video }: { readonly video: Video }) {
  const speech = useWords();
  const { say, format } = speech;
  // A column is narrow: left to themselves, a date would break in its middle.
  const moment = (at: number): ReactNode => (
    <>
      <span>{format.day(at)}</span> <span>{format.longTime(at)}</span>
    </>
  );
  const subtitles = subtitleNames(video, speech);
  const aired = video.originalAirDate ? format.calendarDay(video.originalAirDate) : null;
  const access = [
    video.passwordNeeded ? say('video.accessPassword') : null,
    video.passcodeNeeded ? say('video.accessPasscode') : null,
  ].filter((way) => way !== null);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('video.length'), video.durationSeconds === null ? null : format.duration(video.durationSeconds)],
    [
      say('video.opens'),
      video.availability === 'not-open-yet' && video.startDate !== null ? moment(video.startDate) : null,
    ],
    [say('video.expires'), video.expiryDate === null ? null : moment(video.expiryDate)],
    [
      say('video.views'),
      video.maxViews === null
        ? null
        : say('video.viewsLeft', {
            count: Math.max(0, video.maxViews - video.viewsConsumed),
            of: video.maxViews,
          }),
    ],
    [say('video.subtitles'), subtitles.length > 0 ? format.list(subtitles) : null],
    [say('video.firstShown'), aired],
    [say('video.access'), access.length > 0 ? format.list(access) : null],
    [say('video.watermark'), video.watermarked ? say('video.watermarkYes') : null],
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
