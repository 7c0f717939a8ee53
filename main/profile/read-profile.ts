import type { ProfileSource } from '../../preload/contract/app.ts';
import { type ImportedProfile, parseImportedProfile } from './imported-profile.ts';
import { defaultSwitches, type Origins, type ProfileResult, type Switches } from './profile.ts';
import { parseProfileFile, type ProfileFile } from './profile-file.ts';

export interface ProfileTexts {
  /** Text of the administrator's policy file on this computer. */
  readonly policyText: string | null;
  /** Text of the profile inside the package. */
  readonly packagedText: string | null;
  /** Text of the imported profile: the base address, and the key until the keychain has it. */
  readonly importedText: string | null;
  /** Text of the file that the environment names; only an unpackaged build reads it. */
  readonly developmentText: string | null;
  readonly isPackaged: boolean;
}

interface Source {
  readonly name: ProfileSource;
  readonly file: ProfileFile;
}

/**
 * Combines the service profile from its sources, in this order of precedence: the administrator's policy, development,
 * the package, the reviewer's import. The import provides the base address only if no other source has one. Settings
 * are merged field by field. A key is used only if its source has a base address of the same origin. A key whose source
 * has no address may be used with another source's address, but never with an imported address.
 */
export function readProfile(texts: ProfileTexts): ProfileResult {
  const isLoopbackAllowed = !texts.isPackaged;
  const files: Source[] = [];
  const given = [
    ['policy', texts.policyText],
    ['development', texts.isPackaged ? null : texts.developmentText],
    ['packaged', texts.packagedText],
  ] as const;
  for (const [source, text] of given) {
    if (text === null) continue;
    const read = parseProfileFile(text, isLoopbackAllowed);
    if (!read.ok) {
      const { field, reason } = read;
      return { state: 'invalid', field, reason, source, switches: merge(files), origins: originsOf(files) };
    }
    files.push({ name: source, file: read.value });
  }

  const switches = merge(files);
  const origins = originsOf(files);
  const packaged = files.find(({ name }) => name === 'packaged')?.file;
  if (texts.isPackaged && packaged?.apiKey !== undefined && packaged.allowPackagedKey !== true) {
    const reason = 'stands in the package, which allowPackagedKey does not allow';
    return { state: 'invalid', field: 'apiKey', reason, source: 'packaged', switches, origins };
  }

  const imported =
    texts.importedText === null ? null : parseImportedProfile(texts.importedText, isLoopbackAllowed);
  const owner = files.find(({ file }) => file.baseUrl !== undefined);
  if (owner?.file.baseUrl !== undefined) {
    const { baseUrl } = owner.file;
    const given = keyFor(baseUrl, files);
    const brought = keyOfImport(baseUrl, imported?.ok ? imported.value : null);
    return ready(baseUrl, owner.name, { switches, origins, ...keyOf(given, brought) });
  }
  if (imported === null) return { state: 'none', switches, origins };
  if (!imported.ok) {
    const { field, reason } = imported;
    return { state: 'invalid', field, reason, source: 'imported', switches, origins };
  }
  const { baseUrl, apiKey } = imported.value;
  // A key of another source is not used here. It would be sent to the imported address, which an attacker may have
  // chosen.
  return ready(baseUrl, 'imported', { switches, origins, ...keyOf(null, apiKey) });
}

interface Settled {
  readonly switches: Switches;
  readonly origins: Origins;
  readonly apiKey: string | null;
  readonly keySource: ProfileSource | null;
}

/** Returns the key of a file or else of the import, with its source. */
function keyOf(given: Given | null, brought: string | null): Pick<Settled, 'apiKey' | 'keySource'> {
  if (given !== null) return { apiKey: given.apiKey, keySource: given.name };
  return { apiKey: brought, keySource: brought === null ? null : 'imported' };
}

function ready(baseUrl: string, source: ProfileSource, settled: Settled): ProfileResult {
  const { origin, host } = new URL(baseUrl);
  const { switches, apiKey, keySource } = settled;
  const { allowLinkScreeners, endpointOverrides } = switches;
  const profile = { baseUrl, origin, host, apiKey, allowLinkScreeners, endpointOverrides, switches };
  const origins = keySource === null ? settled.origins : { ...settled.origins, apiKey: keySource };
  return { state: 'ready', profile, source, switches, origins };
}

/** Returns the first source that has each setting. */
function originsOf(files: readonly Source[]): Origins {
  return files.reduceRight<Origins>((under, { name, file: { baseUrl: _, apiKey: __, ...switches } }) => {
    return { ...under, ...Object.fromEntries(Object.keys(switches).map((field) => [field, name])) };
  }, {});
}

/** Merges sources in order of precedence. A missing field is taken from the next source, finally from the defaults. */
function merge(files: readonly Source[]): Switches {
  return files.reduceRight<Switches>((under, { file: { baseUrl: _, apiKey: __, ...switches } }) => {
    return { ...under, ...switches };
  }, defaultSwitches);
}

interface Given {
  readonly name: ProfileSource;
  readonly apiKey: string;
}

/**
 * Returns the first key whose source has no address, or an address with the origin of `baseUrl`; null if there is none.
 */
function keyFor(baseUrl: string, files: readonly Source[]): Given | null {
  const { origin } = new URL(baseUrl);
  for (const { name, file } of files) {
    const isSameOrigin = file.baseUrl === undefined || new URL(file.baseUrl).origin === origin;
    if (file.apiKey !== undefined && isSameOrigin) return { name, apiKey: file.apiKey };
  }
  return null;
}

function keyOfImport(baseUrl: string, imported: ImportedProfile | null): string | null {
  return imported && new URL(imported.baseUrl).origin === new URL(baseUrl).origin ? imported.apiKey : null;
}
