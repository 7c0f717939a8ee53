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
  /** ISO 3166. */
  readonly code: string;
  readonly name: string;
  /** `+44`. */
  readonly calling: string;
}

export function phoneCountries(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => compare(a.name, b.name));
}

/** ISO 3166 code of the first region in the system's languages that has phone numbers, else null. */
export function homeCountry(systemLanguages: readonly string[]): string | null {
  for (const tag of systemLanguages) {
    try {
      const { region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
      if (region !== undefined && isCountry(region)) return region;
    } catch {
      // Not a language tag: try the next.
    }
  }
  return null;
}

/** Formats what was typed as in the country; a number that begins with `+` sets its own country. */
export function asTyped(
  before: string,
  typed: string,
  country: string | null,
): { readonly phone: string; readonly country: string | null } {
  const home = country !== null && isCountry(country) ? country : undefined;
  const format = new AsYouType(typed.trim().startsWith('+') ? undefined : home);
  const written = format.input(typed);
  const found = format.getCountry() ?? country;
  // While characters are being deleted the rest is not reformatted, or a bracket could never be deleted.
  return { phone: typed.length < before.length ? typed : written, country: found };
}

/**
 * Whether the number begins with a 0 that belongs to it, as fixed lines in Italy do: the service takes phones as integers
 * (4.4), which lose it.
 */
export function losesZero(typed: string, country: string | null): boolean {
  const home = country !== null && isCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(typed, home)?.nationalNumber.startsWith('0') ?? false;
}

/** A sample mobile number of the country in its national format; null where none is known. */
export function examplePhone(country: string | null): string | null {
  if (country === null || !isCountry(country)) return null;
  return getExampleNumber(country, examples)?.formatNational() ?? null;
}

function isCountry(code: string): code is CountryCode {
  return getCountries().some((country) => country === code);
}
