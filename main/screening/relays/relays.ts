import { z } from 'zod';
import type { Artwork } from '../../rooms/artwork.ts';
import type { Note, NoteReport } from '../../../preload/contract/notes.ts';
import type { PlayerPreferences, SideCaptions } from '../../../preload/contract/screenings.ts';
import type { RelayAnswer, RelayRequest, Relays } from '../../platform/relay.ts';
import type { EngagementQueue } from '../../vault/vault.ts';
import type { AuditLog } from '../audit-log.ts';
import type { PlaybackActivity } from '../playback-activity.ts';
import type { FinalReports } from '../final-reports.ts';
import type { MediaHosts } from '../media-hosts.ts';
import type { Notes } from '../notes.ts';
import { noteSchema } from '../notes-documents.ts';
import type { Positions } from '../positions.ts';
import { DomainFailure } from '../../platform/domain-failure.ts';
import { preparedFailures } from '../../../preload/contract/prepared.ts';
import type { PreparedReport } from '../prepared.ts';
import type { LastReport, RunningScreening, RunningScreenings } from '../running-screenings.ts';
import { asPreferences } from '../screening-documents.ts';
import { licenceLimits } from './licence-relay.ts';
import { bytesAnswer, jsonAnswer, readJson, relayInLimit, status, streamAnswer } from './relay-answer.ts';

type Relay = (screening: RunningScreening, request: RelayRequest) => Promise<RelayAnswer>;

/** Highest second that a report may name: seven days, longer than any film. */
const lastSecond = 7 * 86_400;

const engagementSchema = z.object({
  seconds_viewed: z.array(z.int().min(0).max(lastSecond)).max(20_000),
});
const positionSchema = z.object({
  seconds: z.number().min(0).max(lastSecond),
  ended: z.boolean(),
  /** Whether the film is paused; its position is then written immediately. */
  paused: z.boolean().optional(),
});
const bytes = z.int().min(0);
const preparedSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['storing', 'paused']),
    bytes,
    totalBytes: bytes.nullable(),
    percent: z.number().min(0).max(100),
  }),
  z.object({ state: z.literal('ready'), bytes, secondsLeft: z.number().min(0).nullable() }),
  z.object({ state: z.literal('failed'), because: z.enum(preparedFailures) }),
]);
/** Reports that are also accepted shortly after the end, because the player sends its last seconds as it closes. */
const lastReports: readonly LastReport[] = ['engagement', 'position', 'notes'];
const lastReportOf = (name: string) => lastReports.find((report) => report === name) ?? null;
const prefetchSchema = z.object({
  bandwidth: z.number().positive(),
  fromSecond: z.number().min(0).max(lastSecond),
  audioLanguage: z.string().max(64).nullable(),
});
const noteReportSchema: z.ZodType<NoteReport> = z.strictObject({ note: noteSchema, isLast: z.boolean() });
const watermarkSchema = z.object({ state: z.enum(['ready', 'lost']) });

export function createRelays(parts: {
  readonly running: RunningScreenings;
  readonly finalReports: Pick<FinalReports, 'begin'>;
  readonly playbackActivity: Pick<PlaybackActivity, 'report'>;
  readonly licence: Relay;
  readonly sideCaptions: (screening: RunningScreening) => Promise<readonly SideCaptions[]>;
  readonly certificate: (screening: RunningScreening) => Promise<RelayAnswer>;
  readonly artwork: Pick<Artwork, 'respondTo'>;
  readonly engagementQueue: Pick<EngagementQueue, 'add'>;
  readonly auditLog: AuditLog;
  readonly mediaHosts: Pick<MediaHosts, 'of'>;
  readonly positions: Positions;
  readonly preferences: (preferences: PlayerPreferences) => Promise<void>;
  readonly notes: Pick<Notes, 'write'>;
  /** Called with a note that could not be saved when the player cannot show it any more. */
  readonly onNoteUnsaved: (note: Note) => void;
  /** Called when part of the film was on screen. */
  readonly seen: (screening: RunningScreening) => Promise<void>;
  /** Called with the progress of the film's preparation. */
  readonly prepared: (screening: RunningScreening, report: PreparedReport) => Promise<void>;
  readonly onWatermarkLost: (screening: RunningScreening) => void;
}): Relays {
  const { auditLog } = parts;

  const relays: Readonly<Record<string, { readonly method: 'GET' | 'POST'; readonly run: Relay }>> = {
    licence: { method: 'POST', run: parts.licence },
    certificate: { method: 'GET', run: (screening) => parts.certificate(screening) },
    captions: { method: 'GET', run: async (screening) => jsonAnswer(await parts.sideCaptions(screening)) },
    ahead: {
      method: 'POST',
      run: async ({ prefetch, gate, ended }, { body }) => {
        const prefetchRequest = readJson(body, prefetchSchema);
        if (!prefetchRequest) return status(400);
        // Like the licence, no part of the film is sent before its watermark is ready.
        const canSend = () => gate.whenOpen(licenceLimits.watermarkMs, ended);
        const parts = (await prefetch?.take(prefetchRequest, { canSend, ended })) ?? null;
        // Without a prefetch the player loads the film itself, so this is no error.
        return parts ? streamAnswer(parts) : status(204);
      },
    },
    image: {
      method: 'GET',
      run: ({ watermarkImage }) =>
        Promise.resolve(
          watermarkImage ? bytesAnswer(watermarkImage.bytes, watermarkImage.mediaType) : status(404),
        ),
    },
    still: {
      method: 'GET',
      run: async ({ nextStill }) => {
        const image = nextStill === null ? null : await parts.artwork.respondTo(nextStill);
        return image ? bytesAnswer(image.bytes, image.mediaType) : status(404);
      },
    },
    hosts: {
      method: 'GET',
      run: async ({ grantId }) => jsonAnswer(await parts.mediaHosts.of(grantId)),
    },
    engagement: {
      method: 'POST',
      run: async (screening, { body }) => {
        const read = readJson(body, engagementSchema);
        if (!read) return status(400);
        // The seconds are not checked against the listing's duration: if the two differ, the film is right.
        const seconds = read.seconds_viewed;
        if (seconds.length > 0) {
          const { sessionKey, streamKey, streamPolicy, pushIntervalSeconds } = screening.grant.answer;
          const screeningId = screening.auditId;
          await parts.engagementQueue.add(
            { sessionKey, streamKey, streamPolicy, secondsViewed: seconds, screeningId },
            // After the end of a film no more reports follow, so the queue need not wait to collect them.
            screening.ended.aborted ? 0 : pushIntervalSeconds,
          );
          await auditLog.watched(screening.auditId, seconds.length);
          await parts.seen(screening);
        }
        return status(204);
      },
    },
    position: {
      method: 'POST',
      run: async (screening, { body }) => {
        const read = readJson(body, positionSchema);
        if (!read) return status(400);
        const isPaused = read.paused ?? false;
        await parts.positions.report(screening, {
          seconds: read.seconds,
          ended: read.ended,
          paused: isPaused,
        });
        return status(204);
      },
    },
    preferences: {
      method: 'POST',
      run: async (_screening, { body }) => {
        const preferences = asPreferences(readJson(body, z.unknown()));
        if (!preferences) return status(400);
        await parts.preferences(preferences);
        return status(204);
      },
    },
    notes: {
      method: 'POST',
      run: async (screening, { body }) => {
        const read = readJson(body, noteReportSchema);
        if (!read) return status(400);
        const { note, isLast } = read;
        try {
          await parts.notes.write(screening, note);
          return status(204);
        } catch (error) {
          if (!(error instanceof DomainFailure)) throw error;
          const { kind, code } = error.failure;
          const isShown = !isLast && parts.running.get(screening.grantId) !== null;
          if (!isShown && note.text.trim() !== '') parts.onNoteUnsaved(note);
          // 507 Insufficient Storage (RFC 4918).
          if (kind === 'storage') return status(code === 'SV-NOTE-FULL' ? 507 : 500);
          return status(403);
        }
      },
    },
    prepared: {
      method: 'POST',
      run: async (screening, { body }) => {
        const read = readJson(body, preparedSchema);
        if (!read) return status(400);
        await parts.prepared(screening, read);
        return status(204);
      },
    },
    mark: {
      method: 'POST',
      run: (screening, { body }) => {
        const read = readJson(body, watermarkSchema);
        if (!read) return Promise.resolve(status(400));
        screening.gate.report(read.state);
        if (read.state === 'lost') parts.onWatermarkLost(screening);
        return Promise.resolve(status(204));
      },
    },
  };

  return {
    handle: async (grantId, name, request) => {
      const report = lastReportOf(name);
      const running = parts.running.get(grantId);
      const screening = running ?? (report && parts.running.leaving(grantId, report));
      const relay = Object.hasOwn(relays, name) ? relays[name] : undefined;
      if (!screening || !relay) return status(404);
      if (request.method !== relay.method) return status(405);
      if (request.body.byteLength > relayInLimit) return status(413);
      if (report === null || report === 'notes' || running === null) return relay.run(screening, request);
      const written = parts.finalReports.begin(grantId);
      const position = report === 'position' ? readJson(request.body, positionSchema) : null;
      const isStill = position && (position.ended || position.paused === true);
      if (isStill !== null) parts.playbackActivity.report(grantId, isStill);
      try {
        return await relay.run(screening, request);
      } finally {
        written(isStill);
      }
    },
  };
}
