import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';

/** Countries with their calling codes in the order of the language. */
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

/** The country of this computer's language settings, where it has phones. */
export function homeCountry(systemLanguages: readonly string[]): string | null {
  for (const tag of systemLanguages) {
    try {
      const { region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
      if (region !== undefined && isCountry(region)) return region;
    } catch {
      // Not a language tag: the next one may be.
    }
  }
  return null;
}

/** What was typed as the country writes it; a number that begins with `+` tells its own country. */
export function asTyped(
  before: string,
  typed: string,
  country: string | null,
): { readonly phone: string; readonly country: string | null } {
  const home = country !== null && isCountry(country) ? country : undefined;
  const format = new AsYouType(typed.trim().startsWith('+') ? undefined : home);
  const written = format.input(typed);
  const found = format.getCountry() ?? country;
  // While something is taken away, what is left stays as it is: else a bracket could never be deleted.
  return { phone: typed.length < before.length ? typed : written, country: found };
}

/** A mobile number of the country, written as there; null where none is known. */
export function examplePhone(country: string | null): string | null {
  if (country === null || !isCountry(country)) return null;
  return getExampleNumber(country, examples)?.formatNational() ?? null;
}

function isCountry(code: string): code is CountryCode {
  return getCountries().some((country) => country === code);
}
