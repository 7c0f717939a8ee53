import { dialog } from 'electron';
import { firstSpoken } from '../../preload/contract/languages.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import { fetchProfile } from '../profile/fetch-profile.ts';
import { interpretImport, parseImportedProfile, type ImportedProfile } from '../profile/imported-profile.ts';
import { cannotBeOpened } from '../profile/profile-file.ts';
import { interpretRoomText } from '../rooms/interpret-room-text.ts';
import type { Platform } from './platform.ts';
import type { KeyEntry, ProfileStore } from './profile-store.ts';
import { type ProfileDialogTexts, profileDialogTexts } from './profile-dialog-texts.ts';
import { readProfileText } from './profile-text.ts';
import { openKeychainOf } from './service-stack.ts';
import { vaultFolderOf } from './vault-location.ts';

export interface ProfileImport {
  chooseFile(): Promise<void>;
  /** `signal`: closes the dialogs and ends the download of a link's file. */
  importText(text: string, signal?: AbortSignal): Promise<void>;
}

/**
 * Matches one word of a language, such as "Thanks!". Only a reviewer who adds a room may mean a key by it: in a set-up it
 * is no room whose set-up link is missing.
 */
const plainWord = /^[^\p{L}\p{N}_-]*\p{L}\p{Ll}*[^\p{L}\p{N}_-]*$/u;

/**
 * Imports a profile from a file, a pasted text or a link. A dialog names the host and defaults to Cancel. Only the base
 * address and the key are imported.
 */
export function createProfileImport(parts: {
  readonly platform: Platform;
  readonly store: ProfileStore;
  /** Whether a film is prepared. An import erases it together with its profile. */
  readonly hasPreparedFilm: () => boolean;
  /** Languages of the reviewer, then of the system, most preferred first. */
  readonly languages: () => readonly string[];
  /**
   * Called when the profile is stored, to rebuild everything for it. `unkeptKey`: the profile's key, if no keychain
   * stored it.
   */
  readonly onAdopted: (unkeptKey: string | null) => Promise<void>;
}): ProfileImport {
  const { platform, store } = parts;
  const isLoopbackAllowed = !platform.isPackaged;

  const keyEntry: KeyEntry = (origin) => {
    const keychain = openKeychainOf(platform, origin, vaultFolderOf(platform, origin));
    const opened = keychain.open();
    return {
      write: async (key) => {
        await opened;
        await keychain.writeApiKey(key);
      },
      read: () => keychain.readApiKey(),
      durable: () => keychain.status() === 'ready',
    };
  };

  function refused(name: string, reason: string, field = name): Error {
    return domainFailure('profile-invalid', { field, detail: `${name} ${reason}` });
  }

  /** Returns the error for a host that the reviewer did not accept, as opposed to a file dialog that was closed. */
  function declined(): Error {
    return domainFailure('cancelled', { field: 'host' });
  }

  const texts = (): ProfileDialogTexts => profileDialogTexts[firstSpoken(parts.languages())];

  async function confirmHost(
    detail: string,
    question: 'fetch' | 'connect',
    signal?: AbortSignal,
  ): Promise<boolean> {
    const confirmation = texts();
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: confirmation[question],
      detail,
      buttons: [confirmation.no, confirmation[`${question}Yes`]],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      ...(signal ? { signal } : {}),
    });
    if (signal?.aborted) throw domainFailure('cancelled');
    return response === 1;
  }

  async function adopt(imported: ImportedProfile, file: string | null, signal?: AbortSignal): Promise<void> {
    const lost = parts.hasPreparedFilm() ? `\n\n${texts().filmErased}` : '';
    if (!(await confirmHost(`${imported.host}${lost}`, 'connect', signal))) {
      throw declined();
    }
    const adoption = await store.adopt(imported, keyEntry, file);
    if (!adoption.ok) throw domainFailure('storage');
    platform.logger.info('a profile was imported', { keyKept: adoption.keyKept, erased: adoption.erased });
    await parts.onAdopted(adoption.keyKept === 'memory' ? imported.apiKey : null);
  }

  return {
    async chooseFile() {
      const chosen = await dialog.showOpenDialog({
        properties: ['openFile'],
        filters: [{ name: texts().file, extensions: ['json'] }],
      });
      const [path] = chosen.filePaths;
      if (chosen.canceled || path === undefined) throw domainFailure('cancelled');
      const text = await readProfileText(path).catch((error: unknown) => {
        platform.logger.warn('the chosen profile could not be read', { error });
        return cannotBeOpened;
      });
      const read = parseImportedProfile(text, isLoopbackAllowed);
      if (!read.ok) throw refused(read.field, read.reason);
      await adopt(read.value, path);
    },
    async importText(text, signal) {
      const namesRoom = (words: string): boolean =>
        !plainWord.test(words) && interpretRoomText(words, []).length > 0;
      const read = interpretImport(text, isLoopbackAllowed, namesRoom);
      // The viewer must distinguish a link that is refused here from one whose host was asked.
      if (!read.ok)
        throw refused(read.field, read.reason, read.field === 'link' ? 'unused-link' : read.field);
      if (read.value.kind === 'file') {
        await adopt(read.value.profile, null, signal);
        return;
      }
      const { fileUrl, host } = read.value;
      if (!(await confirmHost(host, 'fetch', signal))) throw declined();
      const { clock, timers, serviceFetch } = platform;
      const ports = { fetch: serviceFetch, clock, timers };
      const fetched = await fetchProfile(fileUrl, ports, isLoopbackAllowed, signal);
      if (!fetched.ok) throw refused(fetched.field, fetched.reason);
      await adopt(fetched.value, null, signal);
    },
  };
}
