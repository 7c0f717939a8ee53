import type { AuditEntry, Ending, PlainNote } from '../../../../preload/contract/screenings.ts';
import { preparedFailures } from '../../../../preload/contract/prepared.ts';
import type { Key } from '../../strings/en.ts';
import { withoutIsolates } from '../../strings/translator.ts';
import type { Translation } from '../../strings/use-translation.tsx';

const endings = {
  left: 'history.ended.left',
  ended: 'history.ended.ended',
  failed: 'history.ended.failed',
  quit: 'history.ended.quit',
  'cut-off': 'history.ended.cut-off',
  'viewer-gone': 'history.ended.viewer-gone',
  'signed-out': 'history.ended.signed-out',
  refused: 'history.ended.refused',
  replaced: 'history.ended.replaced',
  cancelled: 'history.ended.cancelled',
  profile: 'history.ended.profile',
  expired: 'history.ended.expired',
} as const satisfies Record<Ending, Key>;

const plainNotes = {
  'watermark-recipient': 'history.note.watermark-recipient',
  'watermark-image-unavailable': 'history.note.watermark-image-unavailable',
  'watermark-lost': 'history.note.watermark-lost',
  'grant-not-kept': 'history.note.grant-not-kept',
  'engagement-refused': 'history.note.engagement-refused',
  'offline-view-refused': 'history.note.offline-view-refused',
  'begun-offline': 'history.note.begun-offline',
  prepared: 'history.note.prepared',
  'prepared-shown': 'history.note.prepared-shown',
} as const satisfies Record<PlainNote, Key>;

const own = <V>(table: Readonly<Record<string, V>>, key: string): V | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

/** Returns how a screening ended, or that it is running. */
export function endingText({ endedAt, endedBecause }: AuditEntry, { translate }: Translation): string {
  if (endedAt === null) return translate('history.now');
  return translate(own(endings, endedBecause ?? '') ?? 'history.ended.other');
}

const problem = 'problem-';

/** Returns the text of a note of the audit log, or the note itself where there is no text. */
export function noteText(note: string, { translate }: Translation): string {
  const key = own(plainNotes, note);
  if (key) return translate(key);
  if (note.startsWith('licence-refused')) return translate('history.note.licence-refused');
  if (note.startsWith(problem)) return translate('history.note.problem');
  if (note.startsWith('media-host-'))
    return translate('history.note.media-host', { host: note.slice('media-host-'.length) });
  const failure = preparedFailures.find((because) => note === `prepare-${because}`);
  return failure ? translate(`prepared.gone.${failure}`) : note;
}

/** Returns the text of a note with the code of a problem, for a text that support reads. */
const reportedNote = (note: string, translation: Translation): string =>
  translation.line([noteText(note, translation), note.startsWith(problem) && note.slice(problem.length)]);

/** Returns the texts of a screening's notes. Several problems of one screening have one text. */
export const noteTexts = ({ notes }: AuditEntry, translation: Translation): readonly string[] => [
  ...new Set(notes.map((note) => noteText(note, translation))),
];

export function watchedText(seconds: number, { translate, format }: Translation): string {
  return seconds < 60
    ? translate('history.watchedLittle')
    : translate('history.watched', { length: format.duration(seconds) });
}

export function timesText({ openedAt, endedAt }: AuditEntry, { format }: Translation): string {
  return endedAt === null ? format.time(openedAt) : format.timeRange(openedAt, endedAt);
}

/**
 * Returns the total in one sentence. The total is the sum of the rounded minutes shown, so that a reader who adds them
 * up gets the same sum.
 */
export function summaryText(entries: readonly AuditEntry[], { translate, format }: Translation): string {
  const said = ({ watchedSeconds }: AuditEntry) =>
    watchedSeconds < 60 ? 0 : Math.round(watchedSeconds / 60);
  const minutes = entries.reduce((sum, entry) => sum + said(entry), 0);
  return minutes === 0
    ? translate('history.summaryLittle', { count: entries.length })
    : translate('history.summary', { count: entries.length, watched: format.duration(minutes * 60) });
}

export interface HistoryDay {
  readonly day: string;
  readonly entries: readonly AuditEntry[];
}

/** Groups the entries by day in the reviewer's time zone. The order of the entries is kept. */
export function byDay(entries: readonly AuditEntry[], { format }: Translation): readonly HistoryDay[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = format.day(entry.openedAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, found]) => ({ day, entries: found }));
}

/** Returns the history as text to read and share, in the reviewer's language. */
export function historyText(entries: readonly AuditEntry[], now: number, translation: Translation): string {
  const { translate, format } = translation;
  const head = [
    translate('history.reportTitle'),
    format.moment(now),
    translate('history.reportZone', { zone: format.zoneName(now) }),
    summaryText(entries, translation),
  ];
  const days = byDay(entries, translation).map(({ day, entries: found }) =>
    [
      day,
      ...found.map((entry) =>
        [
          `  ${timesText(entry, translation)}  ${oneLine(entry.title)}`,
          `    ${[
            watchedText(entry.watchedSeconds, translation),
            endingText(entry, translation),
            translate(entry.spentView ? 'history.usedView' : 'history.noView'),
            ...(entry.watermark === 'none' ? [] : [translate('history.marked')]),
            ...entry.notes.map((note) => reportedNote(note, translation)),
          ].join('; ')}`,
        ].join('\n'),
      ),
    ].join('\n'),
  );
  return withoutIsolates([head.join('\n'), ...days].join('\n\n'));
}

/** Removes line breaks from a title, because the service may send them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
