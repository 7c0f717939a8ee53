import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { adoptImportedProfile, type Adoption } from '../profile/adopt-import.ts';
import type { ImportedProfile } from '../profile/imported-profile.ts';
import { cannotBeOpened } from '../profile/profile-file.ts';
import { defaultSwitches, type ProfileResult } from '../profile/profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import type { Platform } from './platform.ts';
import { readProfileText } from './profile-text.ts';

/**
 * Path of the administrators' policy, by system (README, For administrators): folders that only they can write to. On
 * Windows not ProgramData, where anyone may create a folder, and not from the environment, which anyone may set.
 */
function policyPath(platform: Platform['platform']): string {
  if (platform === 'windows') return 'C:\\Program Files\\Screener Viewer Policy\\policy.json';
  if (platform === 'macos') return '/Library/Application Support/Screener Viewer/policy.json';
  return '/etc/screener-viewer/policy.json';
}

export interface ProfileStore {
  /** The profile as last read; none before the first `read`. */
  current(): ProfileResult;
  /**
   * Called at startup and after an import. Changes by an administrator apply from the next start, as policies of other
   * apps do: applied immediately, they would take the service, its session and its vault from a running film.
   */
  read(): Promise<ProfileResult>;
  /** Adopts an imported profile. `file`: the reviewer's file, erased once the keychain has its key. */
  adopt(imported: ImportedProfile, keyEntry: KeyEntry, file: string | null): Promise<Adoption>;
}

export type KeyEntry = Parameters<typeof adoptImportedProfile>[1]['keyEntry'];

/** The sources of the service profile on this computer. */
export function createProfileStore(platform: Platform): ProfileStore {
  const { fileSystem, dataFolder, isPackaged } = platform;
  const importedPath = join(dataFolder, 'profile.json');
  // A packaged build ignores the environment.
  const developmentPath = isPackaged ? undefined : process.env.SCREENER_VIEWER_PROFILE;

  /** null if the file does not exist. */
  async function textOf(path: string | undefined): Promise<string | null> {
    if (path === undefined || path === '') return null;
    try {
      return await readProfileText(path);
    } catch (error) {
      if (z.object({ code: z.literal('ENOENT') }).safeParse(error).success) return null;
      platform.logger.error('a profile source could not be read', { error });
      return cannotBeOpened;
    }
  }

  let current: ProfileResult = { state: 'none', switches: defaultSwitches, origins: {} };
  return {
    current: () => current,
    async read() {
      const [policyText, packagedText, importedText, developmentText] = await Promise.all(
        [
          policyPath(platform.platform),
          // Inside the package, whose integrity is checked: a file outside could be edited.
          join(platform.projectRoot, 'assets', 'profile.json'),
          importedPath,
          developmentPath,
        ].map(textOf),
      );
      current = readProfile({
        policyText: policyText ?? null,
        packagedText: packagedText ?? null,
        importedText: importedText ?? null,
        developmentText: developmentText ?? null,
        isPackaged,
      });
      return current;
    },
    adopt(imported, keyEntry, file) {
      return adoptImportedProfile(imported, {
        keyEntry,
        keepProfile: async (text) => {
          await fileSystem.makeFolder(dataFolder);
          await fileSystem.writeDurably(importedPath, Buffer.from(text));
        },
        eraseFile: file === null ? null : () => rm(file),
      });
    },
  };
}
