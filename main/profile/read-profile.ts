import type { ProfileSource } from '../../preload/contract/app.ts';
import { type ImportedProfile, parseImportedProfile } from './imported-profile.ts';
import { defaultSwitches, type ProfileResult, type Switches } from './profile.ts';
import { parseProfileFile, type ProfileFile } from './profile-file.ts';

export interface ProfileTexts {
  /** The administrator's policy file on this computer. */
  readonly policyText: string | null;
  /** The profile inside the package. */
  readonly packagedText: string | null;
  /** What the reviewer imported: base address (and key, before the keychain has it) only. */
  readonly importedText: string | null;
  /** From the environment: an unpackaged build alone listens to it. */
  readonly developmentText: string | null;
  readonly isPackaged: boolean;
}

interface Source {
  readonly name: ProfileSource;
  readonly file: ProfileFile;
}

/**
 * The service profile from its sources. The administrator's policy comes before development, that before the package,
 * and what the reviewer imported last: it fills in the base address where no other source has one. Switches are taken
 * field by field; a key goes only with the base address of its own source, or with that of its own origin.
 */
export function readProfile(texts: ProfileTexts): ProfileResult {
  const allowLoopback = !texts.isPackaged;
  const files: Source[] = [];
  const given = [
    ['policy', texts.policyText],
    ['development', texts.isPackaged ? null : texts.developmentText],
    ['packaged', texts.packagedText],
  ] as const;
  for (const [source, text] of given) {
    if (text === null) continue;
    const read = parseProfileFile(text, allowLoopback);
    if (!read.ok) {
      return { state: 'invalid', field: read.field, reason: read.reason, source, switches: merge(files) };
    }
    files.push({ name: source, file: read.value });
  }

  const switches = merge(files);
  const packaged = files.find(({ name }) => name === 'packaged')?.file;
  if (texts.isPackaged && packaged?.apiKey !== undefined && packaged.allowPackagedKey !== true) {
    const reason = 'stands in the package, which allowPackagedKey does not allow';
    return { state: 'invalid', field: 'apiKey', reason, source: 'packaged', switches };
  }

  const imported =
    texts.importedText === null ? null : parseImportedProfile(texts.importedText, allowLoopback);
  const owner = files.find(({ file }) => file.baseUrl !== undefined);
  if (owner?.file.baseUrl !== undefined) {
    const key =
      keyFor(owner.file.baseUrl, files) ??
      keyOfImport(owner.file.baseUrl, imported?.ok ? imported.value : null);
    return ready(owner.file.baseUrl, key, owner.name, switches);
  }
  if (imported === null) return { state: 'none', switches };
  if (!imported.ok) {
    return { state: 'invalid', field: imported.field, reason: imported.reason, source: 'imported', switches };
  }
  const { baseUrl, apiKey } = imported.value;
  return ready(baseUrl, keyFor(baseUrl, files) ?? apiKey, 'imported', switches);
}

function ready(
  baseUrl: string,
  apiKey: string | null,
  source: ProfileSource,
  switches: Switches,
): ProfileResult {
  const { origin, host } = new URL(baseUrl);
  const { allowLinkScreeners, endpointOverrides } = switches;
  const profile = { baseUrl, origin, host, apiKey, allowLinkScreeners, endpointOverrides, switches };
  return { state: 'ready', profile, source, switches };
}

/** Sources in order of precedence; a missing field falls through to the next one, at last to ours. */
function merge(files: readonly Source[]): Switches {
  return files.reduceRight<Switches>((under, { file: { baseUrl: _, apiKey: __, ...switches } }) => {
    return { ...under, ...switches };
  }, defaultSwitches);
}

/** The first key among the sources that belongs to this address: its source names no address, or one of this origin. */
function keyFor(baseUrl: string, files: readonly Source[]): string | null {
  const { origin } = new URL(baseUrl);
  const fits = (file: ProfileFile): boolean =>
    file.baseUrl === undefined || new URL(file.baseUrl).origin === origin;
  return files.find(({ file }) => file.apiKey !== undefined && fits(file))?.file.apiKey ?? null;
}

function keyOfImport(baseUrl: string, imported: ImportedProfile | null): string | null {
  return imported && new URL(imported.baseUrl).origin === new URL(baseUrl).origin ? imported.apiKey : null;
}
