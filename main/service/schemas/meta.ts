import { z } from 'zod';
import { type ProductConfig } from '../models.ts';
import { plainDetail } from '../plain-text.ts';
import { asBoolean, asLimit, asFields, asText, essentialText, optional, own } from './loose.ts';

/**
 * `auth_type` of product config: `PIN` or `PWD`. An unknown value is read as null: the rest of the answer stays valid,
 * and the reviewer chooses the method.
 */
const authType = essentialText.transform((value): ProductConfig['authType'] => {
  const text = value.toUpperCase();
  if (text === 'PIN') return 'pin';
  return text === 'PWD' || text === 'PASSWORD' ? 'password' : null;
});

/** `watch.meta.product.retrieve`. Essential: `auth_type`. */
export const productConfigSchema: z.ZodType<ProductConfig> = z
  .object({
    auth_type: authType,
    screener_reactivation_allowed: optional(asBoolean, true),
    resume_playback_enabled: optional(asBoolean, true),
    refresh_token_lifetime_persist: optional(asLimit),
    minimum_app_version: optional(asText),
    generic_error_message: optional((value) => plainDetail(value, [])),
  })
  .transform((config) => ({
    authType: config.auth_type,
    reactivationAllowed: config.screener_reactivation_allowed,
    resumeEnabled: config.resume_playback_enabled,
    rememberSeconds: config.refresh_token_lifetime_persist,
    minimumAppVersion: config.minimum_app_version,
    genericErrorMessage: config.generic_error_message,
  }));

const mostEndpoints = 500;
const longestEndpoint = 2000;

/** `watch.meta.endpoint.list`: maps an operation id to a path or absolute address with `<str:name>` placeholders. */
export type EndpointListing = ReadonlyMap<string, string>;

/** Essential: `endpoints`, an object. Entries that are not text are skipped. */
export const endpointListingSchema: z.ZodType<EndpointListing> = z
  .object({
    endpoints: z
      .unknown()
      .optional()
      .transform((value, context) => {
        const fields = asFields(value);
        if (fields) return fields;
        context.addIssue({ code: 'custom', message: value == null ? 'is missing' : 'is not an object' });
        return z.NEVER;
      }),
  })
  .transform(({ endpoints }) => {
    const names = Object.keys(endpoints).slice(0, mostEndpoints);
    const entries = names.map((name) => [name, own(endpoints, name)] as const);
    return new Map(
      entries.flatMap(([name, path]) =>
        typeof path === 'string' && path.length <= longestEndpoint ? [[name, path.trim()]] : [],
      ),
    );
  });
