/** Answers of the service exactly as the interface documents them. Tests change single fields. */

export type Json = Record<string, unknown>;

export function documentedRoom(): Json & { project: Json; recipient: Json } {
  return {
    key: 'room-1',
    force_login: false,
    recipient: { email: 'reviewer@festival.example', name: 'Mara Lindqvist' },
    project: {
      key: 'project-1',
      name: 'Salt & Starlight',
      episodic: true,
      seasons: [1, 2],
      poster: 'https://media.example/poster.webp?Expires=1800000000&Signature=s&Key-Pair-Id=k',
      banner: null,
      description: 'On the last night.',
      cast_and_crew: [{ name: 'Ines Valcárcel', role: 'Director' }],
    },
    status_code: 'W0000',
  };
}

export function documentedProject(): Json {
  return { ...documentedRoom().project, status_code: 'W0000' };
}

/** Returns a brand with the fields that host pages of known deployments read. */
export function documentedBrand(): Json {
  const logo = 'https://media.example/logo.png?Expires=1800000000&Signature=s&Key-Pair-Id=k';
  return { key: 'brand-1', keyword: 'lantern', name: 'Lantern Pictures', logo, header: null };
}

export function documentedBrands(): Json & { results: Json[] } {
  return { count: 1, next: null, previous: null, results: [documentedBrand()], status_code: 'W0000' };
}

export function documentedProjects(): Json & { results: Json[] } {
  const poster = 'https://media.example/poster.webp?Expires=1800000000&Signature=s&Key-Pair-Id=k';
  const results = [{ key: 'project-1', name: 'Salt & Starlight', poster }];
  return { count: 1, next: null, previous: null, results, status_code: 'W0000' };
}

export function documentedVideo(): Json & {
  screening_details: Json;
  auth_details: Json;
  overlay_watermark_details: Json;
} {
  return {
    key: 'video-1',
    name: 'Salt & Starlight',
    poster: 'https://media.example/poster.webp',
    duration_in_seconds: 5400,
    cast_and_crew: [{ name: 'Ines Valcárcel', role: 'Director' }],
    description: 'On the last night.',
    subtitles: [{ label: 'English', language: 'en', url: 'https://media.example/en.vtt' }],
    is_cmaf_enabled: true,
    season: 1,
    episode: 3,
    original_air_date: '2026-02-14',
    screening_details: {
      expired: false,
      max_views: 5,
      views_consumed: 2,
      start_date: 1_790_000_000,
      expiry_date: 1_800_000_000,
    },
    auth_details: { password_auth: true, two_fa_auth: false },
    overlay_watermark_details: {
      text: 'Jury copy',
      opacity: 40,
      position: 3,
      interval_in_seconds: 60,
      duration_in_seconds: 5,
      image_link: 'https://media.example/mark.png?Expires=1800000000&Signature=s&Key-Pair-Id=k',
    },
  };
}

export function documentedPage(): Json & { results: Json[] } {
  return {
    count: 31,
    next: 'https://service.example/v2/watch/content/screener-rooms/room-1/videos?page=2',
    previous: null,
    results: [documentedVideo()],
    status_code: 'W0000',
  };
}

export function documentedPlayback(): Json & { drm: Json; manifest: Json; engagement: Json } {
  return {
    session_key: 'session-1',
    engagement: { push_interval: 10 },
    drm: {
      provider: 'ezdrm',
      ceritificate_url: 'https://drm.example/certificate',
      license_url: 'https://drm.example/licence',
      token: 'licence-token',
    },
    manifest: { url: 'https://media.example/manifest.mpd' },
    sk: 'stream-key',
    sp: 'stream-policy',
    status_code: 'W0000',
  };
}

export function documentedProductConfig(): Json {
  return {
    key: 'lantern',
    auth_type: 'PIN',
    signup_allowed: false,
    refresh_token_lifetime_persist: 172_800,
    minimum_app_version: '1.0.0',
    app_name: 'Lantern',
    screener_reactivation_allowed: true,
    resume_playback_enabled: true,
    generic_error_message: 'Something went wrong.',
    assets: {},
    status_code: 'W0000',
  };
}
