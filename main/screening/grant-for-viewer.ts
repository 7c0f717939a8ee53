import type { Settings } from '../../preload/contract/app.ts';
import type { Video } from '../../preload/contract/rooms.ts';
import type { NotesStorage } from '../../preload/contract/notes.ts';
import type { Grant, PlaybackData, PlayerPreferences } from '../../preload/contract/screenings.ts';
import type { ServiceRoom, ServiceVideo } from '../service/models.ts';
import type { RunningScreening } from './running-screenings.ts';

export interface GrantAddresses {
  /** Address of the player component on the player's origin. */
  readonly playerUrl: string;
  /** Prefix of a grant's relay addresses: the player's origin with `/grant/`. */
  readonly grantPrefix: string;
}

/**
 * Returns the data that the viewer passes to the player: the fields of 4.7, with relay addresses of the grant and
 * without the token.
 */
export function grantForViewer(input: {
  readonly screening: RunningScreening;
  readonly room: ServiceRoom;
  readonly video: ServiceVideo;
  readonly addresses: GrantAddresses;
  readonly settings: Settings;
  readonly preferences: PlayerPreferences;
  readonly next: Video | null;
  readonly identity: string | null;
  readonly spentView: boolean;
  readonly protectionLifted: boolean;
  readonly notesStorage: NotesStorage | null;
  readonly allowScrubPreviews: boolean;
  readonly isContinued: boolean;
}): Grant {
  const { screening, settings, next } = input;
  const grantUrl = input.addresses.grantPrefix + screening.grantId;
  return {
    grantId: screening.grantId,
    roomKey: screening.roomKey,
    videoKey: screening.videoKey,
    playerUrl: input.addresses.playerUrl,
    playbackData: playbackDataOf(screening, grantUrl, settings),
    app: {
      grantUrl,
      title: input.video.name,
      subtitle: subtitleOf(input.room, input.video),
      isEpisode: input.video.episode !== null,
      watermarkedFor: screening.watermark.kind === 'none' ? null : input.identity,
      preferences: startingWith(settings, input.preferences),
      captionStyle: { size: settings.captionSize, background: settings.captionBackground },
      developmentNotice: input.protectionLifted ? 'protection-lifted' : null,
      notesStorage: input.notesStorage,
      scrubPreviews: input.allowScrubPreviews,
      isContinued: input.isContinued,
      next: next && {
        videoKey: next.videoKey,
        name: next.name,
        cost: next.cost,
        viewsLeft: next.maxViews === null ? null : Math.max(0, next.maxViews - next.viewsConsumed),
        number: numberOf(next),
        synopsis: next.description === '' ? null : next.description,
        still: screening.nextStill === null ? null : `${grantUrl}/still`,
      },
    },
    spentView: input.spentView,
  };
}

/**
 * Returns the stored preferences if the reviewer allows storing them. The caption setting replaces the stored captions,
 * unless the setting is `last`.
 */
function startingWith(settings: Settings, kept: PlayerPreferences): PlayerPreferences {
  const preferences = settings.savePlayerPreferences ? kept : {};
  return settings.captionsAtStart === 'last'
    ? preferences
    : { ...preferences, captions: settings.captionsAtStart };
}

function playbackDataOf(screening: RunningScreening, grantUrl: string, settings: Settings): PlaybackData {
  const { answer } = screening.grant;
  const { watermark } = screening;
  const details = watermark.kind === 'ordered' || watermark.kind === 'recipient' ? watermark.details : null;
  const image = screening.watermarkImage === null ? {} : { image_link: `${grantUrl}/image` };
  return {
    playbackSourcesData: {
      ...(answer.drm === null
        ? {}
        : {
            drm: {
              provider: answer.drm.provider,
              license_url: `${grantUrl}/licence`,
              token: '',
              ...(answer.drm.certificateUrl === null ? {} : { ceritificate_url: `${grantUrl}/certificate` }),
            },
          }),
      manifest: { url: answer.manifestUrl },
    },
    playbackMode: 'dash',
    overlayWatermarkDetails: details && { ...details, ...image },
    savePlayerPreferences: settings.savePlayerPreferences,
    resumeDetails: { from_second: screening.fromSecond, duration_in_sec: screening.durationSeconds ?? 0 },
    engagementData: { push_interval: answer.pushIntervalSeconds, endpointUrl: `${grantUrl}/engagement` },
  };
}

/** Returns season and episode as text, for example `S1 E2`; null for a video outside a series. */
function numberOf({ season, episode }: Pick<Video, 'season' | 'episode'>): string | null {
  const numbers = [season === null ? null : `S${season}`, episode === null ? null : `E${episode}`].filter(
    (part) => part !== null,
  );
  return numbers.length > 0 ? numbers.join(' ') : null;
}

/**
 * Returns project, season and episode as text. A project with the name of the video is left out. Null if no part
 * remains.
 */
function subtitleOf({ project }: ServiceRoom, video: ServiceVideo): string | null {
  const parts = [project.name === video.name ? null : project.name, numberOf(video)];
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length > 0 ? present.join(' · ') : null;
}

/** Returns the origins of a grant's media, for the player's CSP and the web request rules. */
export function grantMediaOrigins(grant: Grant): readonly string[] {
  const { url } = grant.playbackData.playbackSourcesData.manifest;
  return URL.canParse(url) ? [new URL(url).origin] : [];
}
