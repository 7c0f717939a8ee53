import type { PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import type { AppStatus, CheckResult, StorageUse } from '../../preload/contract/app.ts';
import type { Room, RoomCard, Video } from '../../preload/contract/rooms.ts';
import type { AuditEntry, Grant, PasscodeMessage } from '../../preload/contract/screenings.ts';

/** Saturday, 28 November 2026, 12:00 UTC, in epoch seconds. It is the current time in every test of the viewer. */
export const noon = Date.UTC(2026, 10, 28, 12) / 1000;
export const hour = 3600;
export const day = 24 * hour;

export function anAppStatus(part: Partial<AppStatus> = {}): AppStatus {
  return {
    now: noon,
    versions: { app: '1.0.0', electron: '43.8.12', chromium: '146.0.7680.80' },
    systemLanguages: ['en-GB'],
    profile: { state: 'ready', host: 'watch.example.com', source: 'packaged' },
    profileDetails: [
      { field: 'service', value: 'watch.example.com', source: 'packaged' },
      { field: 'key', value: true, source: 'keychain' },
      { field: 'support', value: 'Screener Help', source: 'packaged' },
      { field: 'updateFeed', value: 'updates.example.com', source: 'packaged' },
      { field: 'updateChannel', value: 'latest', source: 'built-in' },
      { field: 'updatePolicy', value: 'automatic', source: 'policy' },
      { field: 'mediaHosts', value: 2, source: 'packaged' },
      { field: 'watermark', value: false, source: 'built-in' },
      { field: 'decryption', value: true, source: 'built-in' },
      { field: 'remoteSessions', value: false, source: 'policy' },
      { field: 'clientId', value: null, source: 'built-in' },
      { field: 'cacheDays', value: 30, source: 'built-in' },
    ],
    support: { name: 'Screener Help', email: 'help@example.com', url: 'https://help.example.com' },
    session: {
      signedIn: true,
      name: 'Ines Marchetti',
      method: 'password',
      rememberSeconds: 172_800,
      endedBecause: null,
    },
    keychain: 'ready',
    storage: 'stored',
    connection: { state: 'online' },
    protection: { capture: 'enforced', reason: null, lifted: false },
    display: null,
    update: { state: 'current' },
    widevine: { state: 'ready', version: '4.10.2830.0' },
    whatsNew: null,
    settings: {
      language: 'en',
      theme: 'dark',
      captionSize: 'medium',
      captionBackground: 'shade',
      savePlayerPreferences: true,
      openAtLogin: false,
      remindOfExpiry: false,
      captionsAtStart: 'last',
    },
    playerUrl: 'about:blank',
    playerOrigin: 'null',
    canOpenAtLogin: true,
    development: false,
    ...part,
  };
}

export function aRoomCard(part: Partial<RoomCard> = {}): RoomCard {
  return {
    roomKey: 'salt-and-starlight',
    projectName: 'Salt and Starlight',
    studio: null,
    posterUrl: null,
    bannerUrl: null,
    recipient: { name: 'Ines Marchetti', email: 'ines@example.com' },
    isOfAccount: false,
    episodic: false,
    state: 'ready',
    openUntil: noon + 20 * day,
    nextExpiry: noon + 20 * day,
    videoCount: 1,
    newCount: 0,
    asOf: noon - 60,
    refreshing: false,
    ...part,
  };
}

export function aRoom(
  part: Partial<Omit<Room, 'project'>> & { project?: Partial<Room['project']> } = {},
): Room {
  const { project, ...rest } = part;
  return {
    roomKey: 'salt-and-starlight',
    recipient: { name: 'Ines Marchetti', email: 'ines@example.com' },
    isOfAccount: false,
    state: 'ready',
    progress: null,
    canSkipSignIn: false,
    asOf: noon - 60,
    stale: false,
    ...rest,
    project: {
      name: 'Salt and Starlight',
      episodic: false,
      seasons: [],
      posterUrl: null,
      bannerUrl: null,
      description:
        'The keeper of the last manned lighthouse on the coast has one winter left before the lamp is switched to a machine. Then a boat comes in that is on no chart.',
      castAndCrew: [
        { name: 'Maren Solvik', role: 'Director' },
        { name: 'Tobias Aune', role: 'Screenplay' },
        { name: 'Hanne Dahl', role: 'Cinematography' },
        { name: 'Lars Eikeland', role: 'The keeper' },
        { name: 'Sigrid Moen', role: 'The stranger' },
      ],
      ...project,
    },
  };
}

export function aVideo(part: Partial<Video> = {}): Video {
  return {
    roomKey: 'salt-and-starlight',
    videoKey: 'feature',
    name: 'Salt and Starlight',
    posterUrl: null,
    durationSeconds: 6120,
    description: 'The feature, in its festival cut.',
    castAndCrew: [{ name: 'Maren Solvik', role: 'Director' }],
    subtitles: [
      { label: 'English', language: 'en' },
      { label: 'Français', language: 'fr' },
    ],
    season: null,
    episode: null,
    originalAirDate: '2026-09-04',
    availability: 'ready',
    chips: [],
    startDate: null,
    expiryDate: noon + 20 * day,
    maxViews: null,
    viewsConsumed: 0,
    passwordNeeded: false,
    passcodeNeeded: false,
    maskedPhone: null,
    watermarked: true,
    positionSeconds: null,
    watched: false,
    isFavourite: false,
    cost: 'view',
    shorterThanFilm: false,
    canReactivate: false,
    reactivationSentAt: null,
    canPrepare: false,
    isNew: false,
    ...part,
  };
}

export const somePlaybackMetrics: PlaybackMetrics = {
  ...{ aheadSeconds: 0.4, frames: 1200, dropped: 3, lines: 720 },
  ...{ kilobits: 2400, measuredKilobits: 1900, network: 'weak' },
};

export function aGrant(part: Partial<Grant> = {}): Grant {
  return {
    grantId: 'grant-1',
    roomKey: 'salt-and-starlight',
    videoKey: 'feature',
    playerUrl: 'about:blank',
    playbackData: {
      playbackMode: 'dash',
      playbackSourcesData: { manifest: { url: 'https://media.example.com/feature/manifest.mpd' } },
    },
    app: {
      grantUrl: 'about:blank',
      title: 'Salt and Starlight',
      subtitle: null,
      watermarkedFor: 'Ines Marchetti',
      preferences: {},
      captionStyle: { size: 'medium', background: 'shade' },
      next: null,
    },
    spentView: true,
    ...part,
  };
}

/** Check results of main on a computer without any problem. */
export function aPasscodeMessage(part: Partial<PasscodeMessage> = {}): PasscodeMessage {
  return { sentAt: noon, isCertain: true, detail: null, ...part };
}

export const goodChecks: readonly CheckResult[] = [
  { id: 'protection', state: 'passed', fact: 'enforced' },
  { id: 'service', state: 'passed', fact: 'answered in 84 ms' },
  { id: 'media', state: 'passed', fact: '2 of 2 media hosts answer' },
  { id: 'keychain', state: 'passed', fact: 'ready' },
  { id: 'storage', state: 'passed', fact: 'durable, 12582912 bytes' },
  { id: 'clock', state: 'passed', fact: 'the system clock differs by 1 s' },
];

export function aStorageUse(part: Partial<StorageUse> = {}): StorageUse {
  return {
    parts: [
      { id: 'rooms', count: 14, bytes: 412_000 },
      { id: 'pictures', count: 61, bytes: 9_840_000 },
      { id: 'screenings', count: 48, bytes: 96_000 },
      { id: 'app', count: 0, bytes: 14_000 },
    ],
    totalBytes: 10_362_000,
    limitBytes: 268_435_456,
    reportsWaiting: 0,
    kept: 'on-disk',
    freeBytes: 118_000_000_000,
    ...part,
  };
}

/** Returns the part of a prepared status that describes its film. */
export function aFilmPrepared({ roomKey, videoKey, name }: Video) {
  return { grantId: 'grant-1', roomKey, videoKey, name, signOutErases: false };
}

export function anAuditEntry(part: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'entry-1',
    roomKey: 'salt-and-starlight',
    videoKey: 'feature',
    title: 'Salt and Starlight',
    openedAt: noon - 2 * hour,
    endedAt: noon - 20 * 60,
    watchedSeconds: 5_940,
    endedBecause: 'ended',
    spentView: true,
    watermark: 'ordered',
    notes: [],
    ...part,
  };
}
