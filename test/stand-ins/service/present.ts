import { type ServiceContext } from './context.ts';
import { type CatalogueRoom, type CatalogueVideo, type Credit } from './model.ts';
import { type Fields } from './reply.ts';
import { screeningOf } from './screening.ts';
import { type Drift } from './settings.ts';

/** Returns the signed address of a picture in the media folder; null without a path. */
export function pictureLink(context: ServiceContext, path: string | null): string | null {
  return path === null ? null : context.links.sign(`${context.addresses.media}/${path}`);
}

function castShape(cast: readonly Credit[], shape: Drift['cast']): unknown {
  switch (shape) {
    case 'objects':
      return cast;
    case 'text':
      return cast.map(({ name, role }) => (role ? `${name} (${role})` : name));
    case 'object':
      return Object.fromEntries(cast.map(({ name, role }) => [role, name]));
    case 'null':
      return null;
  }
}

function subtitleShape(video: CatalogueVideo, shape: Drift['subtitles']): unknown {
  switch (shape) {
    case 'array':
      return video.subtitles;
    case 'bare':
      return video.subtitles.map(({ label }) => ({ label }));
    case 'object':
      return Object.fromEntries(video.subtitles.map(({ label, language }) => [language, label]));
    case 'null':
      return null;
  }
}

function dateShape(epoch: number, shape: Drift['dates']): number | string {
  if (shape === 'seconds' || epoch === 0) return epoch;
  return shape === 'milliseconds' ? epoch * 1000 : new Date(epoch * 1000).toISOString();
}

/** Returns the fields of 2.6 and those that deployments add. */
function screeningFields(context: ServiceContext, video: CatalogueVideo): Fields {
  const { drift } = context.settings;
  const live = screeningOf(context, video);
  return {
    expired: live.expired,
    max_views: live.maxViews,
    views_consumed: live.viewsConsumed,
    start_date: dateShape(live.startDate, drift.dates),
    expiry_date: dateShape(live.expiryDate, drift.dates),
    ...(drift.screenerKey === 'video' ? { screener_key: video.screenerKey } : {}),
    ...(drift.offlineField === 'present' ? { offline: video.offline } : {}),
  };
}

function authMode(video: CatalogueVideo): string {
  if (video.password !== null) return video.passcode ? 'PWD_2FA' : 'PWD';
  return video.passcode ? '2FA' : 'NONE';
}

/** Returns the fields of 2.7. */
function authFields(context: ServiceContext, video: CatalogueVideo): Fields {
  const booleans = { password_auth: video.password !== null, two_fa_auth: video.passcode };
  const shape = context.settings.drift.auth;
  if (shape === 'booleans') return booleans;
  const phone = context.state.phones.get(video.screenerKey);
  const ident = phone ? { country_code: phone.countryCode, phone: phone.phone } : null;
  return { ...(shape === 'both' ? booleans : {}), mode: authMode(video), ident };
}

/** Returns the fields of 2.8; `undefined` omits the watermark. */
function watermarkFields(context: ServiceContext, video: CatalogueVideo): Fields | null | undefined {
  const { drift } = context.settings;
  const { watermark } = video;
  if (drift.watermark === 'absent') return undefined;
  if (drift.watermark === 'empty') return {};
  if (!watermark || drift.watermark === 'null') return null;
  const position = {
    number: { position: watermark.position },
    text: { position: String(watermark.position) },
    missing: {},
    'out-of-range': { position: 99 },
  }[drift.position];
  return {
    ...(watermark.text === undefined ? {} : { text: watermark.text }),
    opacity: watermark.opacity,
    ...position,
    interval_in_seconds: watermark.intervalSeconds,
    ...(drift.watermark === 'no-duration' ? {} : { duration_in_seconds: watermark.durationSeconds }),
    ...(watermark.image === undefined ? {} : { image_link: pictureLink(context, watermark.image) }),
  };
}

/** Returns the fields of 2.5. */
export function videoFields(context: ServiceContext, room: CatalogueRoom, video: CatalogueVideo): Fields {
  const { drift, resumePlayback } = context.settings;
  const number = (value: number | null) =>
    value !== null && drift.episodeNumbers === 'text' ? String(value) : value;
  const resume = context.state.resume.get(video.key) ?? video.resumeFrom;
  const watermark = watermarkFields(context, video);
  return {
    key: video.key,
    name: video.name,
    poster: pictureLink(context, video.poster),
    [drift.duration]: video.durationSeconds,
    cast_and_crew: castShape(video.cast, drift.cast),
    description: video.description,
    subtitles: subtitleShape(video, drift.subtitles),
    is_cmaf_enabled: video.cmaf,
    season: room.project.episodic ? number(video.season) : null,
    episode: room.project.episodic ? number(video.episode) : null,
    original_air_date: video.originalAirDate,
    screening_details: screeningFields(context, video),
    auth_details: authFields(context, video),
    ...(watermark === undefined ? {} : { overlay_watermark_details: watermark }),
    ...(resumePlayback ? { resume_playback: { from_second: resume } } : {}),
    ...(video.offline ? { offline_download_size: video.offlineBytes } : {}),
    hdr_standard: null,
  };
}

/** Returns the fields of 2.2 and 2.3. */
export function roomFields(context: ServiceContext, room: CatalogueRoom): Fields {
  return {
    key: room.key,
    force_login: room.forceLogin,
    recipient: room.recipient,
    project: projectFields(context, room.project),
  };
}

/** Returns the fields of 2.3. */
export function projectFields(context: ServiceContext, project: CatalogueRoom['project']): Fields {
  return {
    key: project.key,
    name: project.name,
    episodic: project.episodic,
    seasons: project.seasons,
    poster: pictureLink(context, project.poster),
    banner: pictureLink(context, project.banner),
    description: project.description,
    cast_and_crew: castShape(project.cast, context.settings.drift.cast),
  };
}
