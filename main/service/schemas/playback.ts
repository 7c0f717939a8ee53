import { z } from 'zod';
import { isEmptyDrm, unnamedProvider } from '../../../preload/contract/licence-providers.ts';
import { type PlaybackAnswer } from '../models.ts';
import {
  asNumber,
  asText,
  asWebAddress,
  essentialText,
  type Fields,
  fieldsOf,
  optional,
  own,
} from './loose.ts';

/** Seconds between engagement pushes when the service names no usable interval. */
const defaultPushIntervalSeconds = 30;

/** Valid HTTP header names and values: anything else could inject a second header. */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const headerValue = /^[\t\x20-\x7e]{0,8192}$/;

/** Names of the engagement's stream key and policy in the answer. */
const streamKeyNames = ['sk', 'stream_key'] as const;
const streamPolicyNames = ['sp', 'stream_policy'] as const;

const essentialAddress = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const address = asWebAddress(value);
    if (address !== null) return address;
    context.addIssue({ code: 'custom', message: value == null ? 'is missing' : 'is not a web address' });
    return z.NEVER;
  });

/**
 * `drm` is documented with provider, `ceritificate_url` (sic), `license_url` and token. Known deployments also send
 * custom headers and the correct spelling `certificate_url`. A `drm` that is absent or has no value means a clear
 * stream. The answer stays valid, because it spent a view; the profile decides whether a clear stream may play.
 */
const drmSchema = z.preprocess(
  (value) => (isEmptyDrm(value) ? null : value),
  z
    .object({
      provider: optional(asText, unnamedProvider),
      ceritificate_url: optional(asWebAddress),
      certificate_url: optional(asWebAddress),
      license_url: essentialAddress,
      token: optional(asText),
      custom_headers: optional(readHeaders, {}),
    })
    .transform((drm) => ({
      provider: drm.provider.toLowerCase(),
      certificateUrl: drm.ceritificate_url ?? drm.certificate_url,
      licenceUrl: drm.license_url,
      token: drm.token,
      headers: drm.custom_headers,
    }))
    .nullable(),
);

/**
 * `watch.stream.session.playback`. Essential: `session_key`, `manifest.url`, and `drm.license_url` if there is a
 * `drm`.
 */
export const playbackSchema: z.ZodType<PlaybackAnswer> = z
  .looseObject({
    session_key: essentialText,
    engagement: z.unknown().optional(),
    drm: drmSchema.optional(),
    manifest: z.object({ url: essentialAddress }),
  })
  .transform((answer) => {
    const engagement = fieldsOf(answer.engagement);
    const query = new URL(answer.manifest.url).searchParams;
    const find = (names: readonly [string, string]): string | null =>
      firstText(answer, names) ?? firstText(engagement, names) ?? asText(query.get(names[0]));
    const interval = asNumber(own(engagement, 'push_interval'));
    return {
      sessionKey: answer.session_key,
      pushIntervalSeconds: interval !== null && interval > 0 ? interval : defaultPushIntervalSeconds,
      manifestUrl: answer.manifest.url,
      drm: answer.drm ?? null,
      streamKey: find(streamKeyNames),
      streamPolicy: find(streamPolicyNames),
    };
  });

function firstText(fields: Fields, names: readonly string[]): string | null {
  return names.map((name) => asText(own(fields, name))).find((text) => text !== null) ?? null;
}

function readHeaders(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(fieldsOf(value)).slice(0, 50);
  return Object.fromEntries(
    entries.flatMap(([name, raw]) => {
      const text = asText(raw);
      return text !== null && headerName.test(name) && headerValue.test(text) ? [[name, text]] : [];
    }),
  );
}
