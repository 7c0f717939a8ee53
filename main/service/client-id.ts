/** Header `ClientID` as we fill it, unless the profile has another pattern. It says what we are. */
export const defaultClientIdPattern = 'DESKTOP-SCREENERVIEWER-{version}-{os}{osVersion}';

export interface ClientIdValues {
  readonly version: string;
  /** Such as `WINDOWS`. */
  readonly os: string;
  readonly osVersion: string;
}

/** The client id: the pattern with `{version}`, `{os}` and `{osVersion}` filled in, fit for a header. */
export function createClientId(pattern: string | null, facts: ClientIdValues): string {
  const values = new Map(
    Object.entries({ version: facts.version, os: facts.os, osVersion: facts.osVersion }),
  );
  return (pattern ?? defaultClientIdPattern)
    .replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
    .replace(/[^\x21-\x7e]+/g, '_')
    .slice(0, 200);
}
