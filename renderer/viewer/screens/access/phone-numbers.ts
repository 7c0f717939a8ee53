import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';

/** A country with its calling code. */
export interface PhoneCountry {
  /** ISO 3166 code. */
  readonly code: string;
  readonly name: string;
  /** Calling code with its plus sign: `+44`. */
  readonly calling: string;
}

export function phoneCountries(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Returns the ISO 3166 code of the first region in the system's languages that has phone numbers, else null. */
export function homeCountry(systemLanguages: readonly string[]): string | null {
  for (const tag of systemLanguages) {
    try {
      const { region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
      if (region !== undefined && isCountry(region)) return region;
    } catch {
      // The tag is no valid language tag, so the next one is tried.
    }
  }
  return null;
}

/** Formats the typed number as in its country. A number that begins with `+` sets the country. */
export function asTyped(
  before: string,
  typed: string,
  country: string | null,
): { readonly phone: string; readonly country: string | null } {
  const home = country !== null && isCountry(country) ? country : undefined;
  const format = new AsYouType(typed.trim().startsWith('+') ? undefined : home);
  const written = format.input(typed);
  const found = format.getCountry() ?? country;
  // While the reviewer deletes characters, the number is not reformatted. Otherwise a bracket could never be deleted.
  return { phone: typed.length < before.length ? typed : written, country: found };
}

/**
 * Whether the number begins with a 0 that belongs to the number, as fixed lines in Italy do. The service takes phones
 * as integers (4.4), which lose this 0.
 */
export function losesZero(typed: string, country: string | null): boolean {
  const home = country !== null && isCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(typed, home)?.nationalNumber.startsWith('0') ?? false;
}

/** Returns a sample mobile number of the country in its national format, or null where none is known. */
export function examplePhone(country: string | null): string | null {
  if (country === null || !isCountry(country)) return null;
  return getExampleNumber(country, examples)?.formatNational() ?? null;
}

function isCountry(code: string): code is CountryCode {
  return getCountries().some((country) => country === code);
}
