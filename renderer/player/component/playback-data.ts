import { type Playback } from '../../embed/messages.ts';

/**
 * Returns the `playbackData` of 4.7 for the service's component, with the values that the service sent. The watermark
 * is left out, because we draw it above the component. Relay addresses are replaced by addresses that the component's
 * libraries can request.
 */
export function playbackDataFor(
  playback: Playback,
  toComponent: (address: string) => string,
  fromSecond: number | null,
): object {
  const { drm, manifestUrl, mode, engagement, resume, defaultCaptions } = playback;
  return {
    playbackSourcesData: {
      manifest: { url: manifestUrl },
      ...(drm === null
        ? {}
        : {
            drm: {
              provider: drm.provider,
              license_url: toComponent(drm.licenceUrl),
              token: drm.token,
              ...(drm.certificateUrl === null ? {} : { ceritificate_url: toComponent(drm.certificateUrl) }),
            },
          }),
      ...(defaultCaptions === null ? {} : { defaultSubtitle: defaultCaptions }),
    },
    playbackMode: mode,
    savePlayerPreferences: playback.keepPreferences,
    ...(fromSecond === null
      ? {}
      : { resumeDetails: { from_second: fromSecond, duration_in_sec: resume?.durationSeconds ?? 0 } }),
    ...(engagement === null
      ? {}
      : {
          engagementData: {
            push_interval: engagement.pushSeconds,
            endpointUrl: toComponent(engagement.url),
          },
        }),
  };
}
