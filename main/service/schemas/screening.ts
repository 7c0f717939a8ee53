import { type ServiceVideo } from '../models.ts';
import {
  asBoolean,
  asCount,
  asEpochSeconds,
  asFields,
  asKey,
  asLimit,
  asText,
  fieldsOf,
  own,
} from './loose.ts';

/**
 * Reads `screening_details` of 2.6, with `offline`. A limit that is missing, null or 0 means that no limit is known.
 */
export function readScreening(value: unknown): ServiceVideo['screening'] {
  const fields = fieldsOf(value);
  return {
    expired: asBoolean(own(fields, 'expired')) ?? false,
    maxViews: asLimit(own(fields, 'max_views')),
    viewsConsumed: asCount(own(fields, 'views_consumed')) ?? 0,
    startDate: asEpochSeconds(own(fields, 'start_date')),
    expiryDate: asEpochSeconds(own(fields, 'expiry_date')),
    offline: asBoolean(own(fields, 'offline')) ?? false,
  };
}

/** Returns the key for 4.3 to 4.5 and playback; null if the room key must be used. */
export function readScreenerKey(screeningDetails: unknown): string | null {
  return asKey(own(fieldsOf(screeningDetails), 'screener_key'));
}

const passwordModes = new Set(['PWD', 'PASSWORD', 'PASS']);
const passcodeModes = new Set(['2FA', 'TWOFA', 'TFA', 'MFA', 'OTP', 'PASSCODE', 'PHONE', 'SMS']);

/** Reads `auth_details` of 2.7: the two booleans, or `{mode, ident: {country_code, phone}}`, or both. */
export function readAuth(value: unknown): ServiceVideo['auth'] {
  const fields = fieldsOf(value);
  const hasPassword = asBoolean(own(fields, 'password_auth'));
  const hasPasscode = asBoolean(own(fields, 'two_fa_auth'));
  const phone = readPhone(own(fields, 'ident'));
  const modes = readModes(own(fields, 'mode'));
  return {
    password: hasPassword ?? modes.some((mode) => passwordModes.has(mode)),
    // A linked phone without a mode can only be for passcodes.
    passcode:
      hasPasscode ??
      (modes.some((mode) => passcodeModes.has(mode)) || (modes.length === 0 && phone !== null)),
    phone,
  };
}

/** Returns the upper-case words of a mode such as `PWD_2FA`, `two-fa` or `["password", "otp"]`. */
function readModes(value: unknown): readonly string[] {
  if (value == null) return [];
  const texts = Array.isArray(value)
    ? value.slice(0, 10).map((entry: unknown) => asText(entry) ?? '')
    : [asText(value) ?? ''];
  return texts.flatMap((text) =>
    text
      .toUpperCase()
      .replace(/TWO[_ -]?F(ACTOR|A)/g, '2FA')
      .split(/[^A-Z0-9]+/)
      .filter((word) => word !== ''),
  );
}

function readPhone(value: unknown): ServiceVideo['auth']['phone'] {
  const fields = asFields(value);
  const number = fields && asText(own(fields, 'phone'));
  if (!fields || !number) return null;
  return { countryCode: asText(own(fields, 'country_code')) ?? '', number };
}
