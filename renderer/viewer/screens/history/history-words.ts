import type { AuditEntry, Ending, PlainNote } from '../../../../preload/contract/screenings.ts';
import { preparedFailures } from '../../../../preload/contract/prepared.ts';
import type { Key } from '../../strings/en.ts';
import type { Speech } from '../../strings/use-words.tsx';

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

/** How a screening ended, in words; one that plays says so. */
export function endingWords({ endedAt, endedBecause }: AuditEntry, { say }: Speech): string {
  if (endedAt === null) return say('history.now');
  return say(own(endings, endedBecause ?? '') ?? 'history.ended.other');
}

/** What happened during a screening, in words; main's own word where there is none for it. */
export function noteWords(note: string, { say }: Speech): string {
  const key = own(plainNotes, note);
  if (key) return say(key);
  if (note.startsWith('licence-refused')) return say('history.note.licence-refused');
  if (note.startsWith('problem-'))
    return say('history.note.problem', { code: note.slice('problem-'.length) });
  const failure = preparedFailures.find((because) => note === `prepare-${because}`);
  return failure ? say(`prepared.gone.${failure}`) : note;
}

export function watchedWords(seconds: number, { say, format }: Speech): string {
  return seconds < 60
    ? say('history.watchedLittle')
    : say('history.watched', { length: format.duration(seconds) });
}

export function timesWords({ openedAt, endedAt }: AuditEntry, { format }: Speech): string {
  return endedAt === null ? format.time(openedAt) : format.timeRange(openedAt, endedAt);
}

/** Total in one sentence: of the minutes that the entries say, so that a reader who adds them up finds the same. */
export function summaryWords(entries: readonly AuditEntry[], { say, format }: Speech): string {
  const said = ({ watchedSeconds }: AuditEntry) =>
    watchedSeconds < 60 ? 0 : Math.round(watchedSeconds / 60);
  const minutes = entries.reduce((sum, entry) => sum + said(entry), 0);
  return minutes === 0
    ? say('history.summaryLittle', { count: entries.length })
    : say('history.summary', { count: entries.length, watched: format.duration(minutes * 60) });
}

export interface HistoryDay {
  readonly day: string;
  readonly entries: readonly AuditEntry[];
}

/** By days of the reviewer's zone, in the order given. */
export function byDay(entries: readonly AuditEntry[], { format }: Speech): readonly HistoryDay[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = format.day(entry.openedAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, found]) => ({ day, entries: found }));
}

/** The history as a text to read and to pass on, in the reviewer's language. */
export function historyText(entries: readonly AuditEntry[], now: number, speech: Speech): string {
  const { say, format } = speech;
  const head = [
    say('history.reportTitle'),
    format.moment(now),
    say('history.reportZone', { zone: format.zoneName(now) }),
    summaryWords(entries, speech),
  ];
  const days = byDay(entries, speech).map(({ day, entries: found }) =>
    [
      day,
      ...found.map((entry) =>
        [
          `  ${timesWords(entry, speech)}  ${oneLine(entry.title)}`,
          `    ${[
            watchedWords(entry.watchedSeconds, speech),
            endingWords(entry, speech),
            say(entry.spentView ? 'history.usedView' : 'history.noView'),
            ...(entry.watermark === 'none' ? [] : [say('history.marked')]),
            ...entry.notes.map((note) => noteWords(note, speech)),
          ].join('; ')}`,
        ].join('\n'),
      ),
    ].join('\n'),
  );
  return [head.join('\n'), ...days].join('\n\n');
}

/** A title is the service's: it takes one line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
