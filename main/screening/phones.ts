import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { domainFailure } from '../platform/domain-failure.ts';

export interface PhoneIntegers {
  readonly phone: number;
  readonly countryCode: number;
}

/**
 * Converts a typed phone number to the integers of 4.4, without spaces, `+`, punctuation and trunk 0. `country` is an
 * ISO 3166 code; a number with `+` overrides it. Throws `invalid-input` with the field.
 */
export function phoneIntegers(typed: string, country: string): PhoneIntegers {
  if (!isCountry(country)) throw domainFailure('invalid-input', { field: 'country' });
  const parsed = parsePhoneNumberFromString(typed, country);
  if (!parsed?.isPossible()) throw domainFailure('invalid-input', { field: 'phone' });
  const phone = Number(parsed.nationalNumber);
  const countryCode = Number(parsed.countryCallingCode);
  if (!Number.isSafeInteger(phone) || phone <= 0) throw domainFailure('invalid-input', { field: 'phone' });
  return { phone, countryCode };
}

function isCountry(code: string): code is CountryCode {
  return getCountries().some((country) => country === code);
}
