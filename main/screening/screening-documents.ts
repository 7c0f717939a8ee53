import { z } from 'zod';
import { captionBackgrounds, captionSizes } from '../../preload/contract/app.ts';
import type { PlayerPreferences } from '../../preload/contract/screenings.ts';
import type { PlaybackAnswer } from '../service/models.ts';
import type { DocumentKind } from '../vault/vault.ts';

const seconds = z.number().nonnegative();

/** State of one video of one room on this computer. */
export interface Viewing {
  readonly roomKey: string;
  readonly videoKey: string;
  /** Seconds into the film; null when not begun, or seen to the end. */
  readonly positionSeconds: number | null;
  /** Seen to the end, or marked so by the reviewer. */
  readonly watched: boolean;
  /** Marked as a favourite by the reviewer. */
  readonly favourite: boolean;
  /** Epoch seconds of the last position; null when never played. */
  readonly playedAt: number | null;
  /**
   * The service's `resume_playback` at the last opening. If the service later sends another value, that value is newer
   * than the local position.
   */
  readonly serviceResumeSeen: number | null;
  /** Last refusal of the video by the service; `at` in epoch seconds. */
  readonly refusedAs: { readonly kind: 'expired' | 'used-up'; readonly at: number } | null;
  /** Epoch seconds of the last reactivation request from this computer; null if there was none. */
  readonly reactivationSentAt: number | null;
  readonly phone: { readonly countryCode: string; readonly number: string } | null;
  /** The last text message with a passcode; `at` in epoch seconds. Null if none was sent to the linked phone. */
  readonly codeSent: { readonly at: number; readonly isCertain: boolean } | null;
}

export const noViewing: Omit<Viewing, 'roomKey' | 'videoKey'> = {
  positionSeconds: null,
  watched: false,
  favourite: false,
  playedAt: null,
  serviceResumeSeen: null,
  refusedAs: null,
  reactivationSentAt: null,
  phone: null,
  codeSent: null,
};

const viewingSchema: z.ZodType<Viewing> = z.object({
  roomKey: z.string(),
  videoKey: z.string(),
  positionSeconds: seconds.nullable(),
  watched: z.boolean(),
  favourite: z.boolean().default(false),
  playedAt: seconds.nullable(),
  serviceResumeSeen: seconds.nullable(),
  refusedAs: z.object({ kind: z.enum(['expired', 'used-up']), at: seconds }).nullable(),
  reactivationSentAt: seconds.nullable(),
  phone: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
  codeSent: z.object({ at: seconds, isCertain: z.boolean() }).nullable().default(null),
});

export const viewingKind: DocumentKind<Viewing> = {
  name: 'viewing',
  version: 1,
  evictable: false,
  keptWhenRefused: true,
  parse: (value) => viewingSchema.parse(value),
  // Changes made in memory while the vault was locked are newer.
  merge: (onDisk, inMemory) => ({
    ...onDisk,
    ...inMemory,
    watched: onDisk.watched || inMemory.watched,
    favourite: onDisk.favourite || inMemory.favourite,
    reactivationSentAt: inMemory.reactivationSentAt ?? onDisk.reactivationSentAt,
    phone: inMemory.phone ?? onDisk.phone,
    // After another phone was linked, the message to the previous phone no longer counts.
    codeSent: inMemory.phone === null ? (inMemory.codeSent ?? onDisk.codeSent) : inMemory.codeSent,
    positionSeconds: inMemory.playedAt === null ? onDisk.positionSeconds : inMemory.positionSeconds,
    playedAt: inMemory.playedAt ?? onDisk.playedAt,
  }),
};

/** A paid playback answer. Secret: sealed in the vault, never sent over the bridge. */
export interface StoredGrant {
  readonly roomKey: string;
  readonly videoKey: string;
  readonly answer: PlaybackAnswer;
  /** Whether the licence token is the session's access token, which a renewed access token replaces. */
  readonly tokenIsAccess: boolean;
  /** Epoch seconds. */
  readonly openedAt: number;
  /** Epoch seconds when its token or manifest link expires; null if unknown. */
  readonly endsAt: number | null;
  /**
   * `doubtful`: a licence server or media host refused the grant, which plays nothing until the service confirms the
   * screener. `refused`: the grant is never used again, and playing needs a new one.
   */
  readonly standing: 'good' | 'doubtful' | 'refused';
  /** Epoch seconds when this grant replaced a doubtful or refused one; null if it replaced none. */
  readonly renewedAt: number | null;
}

const grantSchema = z.object({
  roomKey: z.string(),
  videoKey: z.string(),
  answer: z.object({
    sessionKey: z.string(),
    pushIntervalSeconds: z.number().positive(),
    manifestUrl: z.string(),
    drm: z
      .object({
        provider: z.string(),
        certificateUrl: z.string().nullable(),
        licenceUrl: z.string(),
        token: z.string().nullable(),
        headers: z.record(z.string(), z.string()),
      })
      .nullable(),
    streamKey: z.string().nullable(),
    streamPolicy: z.string().nullable(),
  }),
  tokenIsAccess: z.boolean(),
  openedAt: seconds,
  endsAt: seconds.nullable(),
  /** The first version wrote this field in place of `standing`. */
  refused: z.boolean().optional(),
  standing: z.enum(['good', 'doubtful', 'refused']).optional(),
  renewedAt: seconds.nullable().default(null),
});

export const grantKind: DocumentKind<StoredGrant> = {
  name: 'grant',
  version: 1,
  evictable: false,
  keptWhenRefused: true,
  parse: (value) => {
    const { refused, standing, ...grant } = grantSchema.parse(value);
    return { ...grant, standing: standing ?? (refused === true ? 'refused' : 'good') };
  },
};

const preferencesSchema = z.object({
  audioLanguage: z.string().max(64).optional(),
  audioLabel: z.string().max(64).optional(),
  audioRole: z.string().max(64).optional(),
  captions: z.string().max(64).optional(),
  captionsLabel: z.string().max(64).optional(),
  captionsRole: z.string().max(64).optional(),
  volume: z.number().min(0).max(1).optional(),
  muted: z.boolean().optional(),
  speed: z.number().min(0.1).max(4).optional(),
  captionSize: z.enum(captionSizes).optional(),
  captionBackground: z.enum(captionBackgrounds).optional(),
  nightMode: z.boolean().optional(),
  evenLoudness: z.boolean().optional(),
});

/** Returns the preferences without absent fields, as the contract requires; null if they are invalid. */
export function asPreferences(value: unknown): PlayerPreferences | null {
  const read = preferencesSchema.safeParse(value);
  if (!read.success) return null;
  const present = Object.entries(read.data).filter(([, field]) => field !== undefined);
  return Object.fromEntries(present);
}

export const preferencesKind: DocumentKind<PlayerPreferences> = {
  name: 'player-preferences',
  version: 1,
  evictable: false,
  parse: (value) => asPreferences(value) ?? {},
};

/** A reactivation request that could not be sent yet. */
export interface Draft {
  readonly email: string;
  readonly message: string;
}

export const draftKind: DocumentKind<Draft> = {
  name: 'reactivation-draft',
  version: 1,
  evictable: false,
  parse: (value) => z.object({ email: z.string(), message: z.string() }).parse(value),
};
