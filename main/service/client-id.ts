/** Default pattern of the `ClientID` header; the profile may set another. */
export const defaultClientIdPattern = 'DESKTOP-SCREENERVIEWER-{version}-{os}{osVersion}';

export interface ClientIdValues {
  readonly version: string;
  /** Name of the operating system, such as `WINDOWS`. */
  readonly os: string;
  readonly osVersion: string;
}

/** Returns the pattern with `{version}`, `{os}` and `{osVersion}` filled in, as a valid header value. */
export function createClientId(pattern: string | null, facts: ClientIdValues): string {
  const values = new Map(
    Object.entries({ version: facts.version, os: facts.os, osVersion: facts.osVersion }),
  );
  return (pattern ?? defaultClientIdPattern)
    .replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
    .replace(/[^\x21-\x7e]+/g, '_')
    .slice(0, 200);
}
