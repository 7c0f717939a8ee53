import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { adoptImportedProfile, type Adoption } from '../profile/adopt-import.ts';
import type { ImportedProfile } from '../profile/imported-profile.ts';
import { cannotBeOpened } from '../profile/profile-file.ts';
import type { ProfileResult } from '../profile/profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import type { Platform } from './platform.ts';
import { readProfileText } from './profile-text.ts';

/**
 * Where administrators put the policy, by system (README, For administrators): folders in which only they can write. On
 * Windows that is not ProgramData, where anybody may make a folder, and the place is not taken from the environment,
 * which anybody may set.
 */
function policyPath(platform: Platform['platform']): string {
  if (platform === 'windows') return 'C:\\Program Files\\Screener Viewer Policy\\policy.json';
  if (platform === 'macos') return '/Library/Application Support/Screener Viewer/policy.json';
  return '/etc/screener-viewer/policy.json';
}

export interface ProfileStore {
  /**
   * At the start, and after an import. What an administrator changes meanwhile holds from the next start on, as with the
   * policies of other apps: in the midst it would take the service, its session and its vault away under a film.
   */
  read(): Promise<ProfileResult>;
  /** Takes an imported profile over. `file`: the one the reviewer chose, erased once the keychain has its key. */
  adopt(imported: ImportedProfile, keyEntry: KeyEntry, file: string | null): Promise<Adoption>;
}

export type KeyEntry = Parameters<typeof adoptImportedProfile>[1]['keyEntry'];

/** The sources of the service profile on this computer. */
export function createProfileStore(platform: Platform): ProfileStore {
  const { fileSystem, dataFolder, isPackaged } = platform;
  const importedPath = join(dataFolder, 'profile.json');
  // A packaged build ignores the environment.
  const developmentPath = isPackaged ? undefined : process.env.SCREENER_VIEWER_PROFILE;

  /** null when there is no such file. */
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

  return {
    async read() {
      const [policyText, packagedText, importedText, developmentText] = await Promise.all(
        [
          policyPath(platform.platform),
          // Inside the package, whose integrity is checked: a file beside it could be edited.
          join(platform.projectRoot, 'assets', 'profile.json'),
          importedPath,
          developmentPath,
        ].map(textOf),
      );
      return readProfile({
        policyText: policyText ?? null,
        packagedText: packagedText ?? null,
        importedText: importedText ?? null,
        developmentText: developmentText ?? null,
        isPackaged,
      });
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
