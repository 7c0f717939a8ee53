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
 * Returns the path of the administrator's policy file (README, For administrators), in a folder that only
 * administrators can write to. On Windows the path is not in ProgramData, where any user may create a folder, and is
 * not read from the environment, which any user may change.
 */
function policyPath(platform: Platform['platform']): string {
  if (platform === 'windows') return 'C:\\Program Files\\Screener Viewer Policy\\policy.json';
  if (platform === 'macos') return '/Library/Application Support/Screener Viewer/policy.json';
  return '/etc/screener-viewer/policy.json';
}

export interface ProfileStore {
  /** The profile as last read. Its state is `none` before the first `read`. */
  current(): ProfileResult;
  /**
   * Reads the profile, at startup and after an import. An administrator's changes apply from the next start: applied
   * immediately, they would replace the service, session and vault that a running film uses.
   */
  read(): Promise<ProfileResult>;
  /**
   * Adopts an imported profile. `file`: path of the reviewer's file, which is erased after the keychain has stored its
   * key; null for a pasted text or a link.
   */
  adopt(imported: ImportedProfile, keyEntry: KeyEntry, file: string | null): Promise<Adoption>;
}

export type KeyEntry = Parameters<typeof adoptImportedProfile>[1]['keyEntry'];

/** Creates the store, which reads the profile from its sources on this computer. */
export function createProfileStore(platform: Platform): ProfileStore {
  const { fileSystem, dataFolder, isPackaged } = platform;
  const importedPath = join(dataFolder, 'profile.json');
  // A packaged build ignores the environment.
  const developmentPath = isPackaged ? undefined : process.env.SCREENER_VIEWER_PROFILE;

  /** Returns the text of a file; null if the file does not exist. */
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
          // This file is in the package, whose integrity is checked. A file outside the package could be edited.
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
          // A write in place would lose the earlier profile if the disk is full or the power fails.
          const half = `${importedPath}.new`;
          await fileSystem.writeDurably(half, Buffer.from(text));
          await fileSystem.rename(half, importedPath);
          await fileSystem.syncFolder(dataFolder);
        },
        eraseFile: file === null ? null : () => rm(file),
      });
    },
  };
}
