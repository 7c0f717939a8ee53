import type { StorageUse } from '../../preload/contract/app.ts';
import { knownPageKind, knownRoomKind, libraryKind } from '../rooms/room-documents.ts';
import { sharedKind } from '../rooms/shared-documents.ts';
import { auditKind } from '../screening/audit-log.ts';
import { notesKind } from '../screening/notes-documents.ts';
import { draftKind, grantKind, preferencesKind, viewingKind } from '../screening/screening-documents.ts';
import { runAll } from '../vault/keyed-mutex.ts';
import type { DocumentKind } from '../vault/vault.ts';
import type { ProfileSession } from './profile-session.ts';
import { vaultLimitBytes } from './vault-location.ts';

export interface Storage {
  use(): Promise<StorageUse>;
  /**
   * Erases stored data. `cache`: listings and pictures, which are then read from the service again, or as soon as it is
   * reachable. `everything`: also the reviewer's rooms, positions, paid views, notes, history and prepared film; this
   * signs the reviewer out. Engagement reports are kept until they are delivered.
   */
  erase(what: 'cache' | 'everything'): Promise<void>;
}

const cacheKinds: readonly DocumentKind<unknown>[] = [knownRoomKind, knownPageKind, sharedKind];
const ownKinds: readonly DocumentKind<unknown>[] = [
  viewingKind,
  grantKind,
  auditKind,
  draftKind,
  preferencesKind,
  notesKind,
];

const namesOf = (kinds: readonly DocumentKind<unknown>[]): readonly string[] => kinds.map(({ name }) => name);

/** The parts of the profile session that storage uses. */
export interface StorageSources {
  readonly vault: Pick<
    ProfileSession['vault'],
    'usage' | 'sizeBytes' | 'state' | 'eraseWhere' | 'eraseBlobsWhere'
  >;
  readonly session: Pick<ProfileSession['session'], 'signOut'>;
  readonly rooms: Pick<ProfileSession['rooms'], 'reload'> & {
    readonly refresh: Pick<ProfileSession['rooms']['refresh'], 'again'>;
  };
  readonly screening: Pick<ProfileSession['screening'], 'reload'> & {
    readonly prepared: Pick<ProfileSession['screening']['prepared'], 'end'>;
  };
  reportsWaiting(): Promise<number>;
}

/** Creates the storage, which measures and erases the data on this computer. */
export function createStorage(
  profileSession: () => Promise<StorageSources>,
  freeBytes: () => Promise<number | null>,
  onBackgroundFailure: (error: unknown) => void,
): Storage {
  return {
    async use() {
      const present = await profileSession();
      const { vault } = present;
      const kinds = {
        rooms: namesOf([libraryKind, ...cacheKinds]),
        pictures: ['blob'],
        screenings: namesOf(ownKinds),
      };
      const [rooms, pictures, screenings, totalBytes] = await Promise.all([
        vault.usage(kinds.rooms),
        vault.usage(kinds.pictures),
        vault.usage(kinds.screenings),
        vault.sizeBytes(),
      ]);
      const named = rooms.bytes + pictures.bytes + screenings.bytes;
      return {
        parts: [
          { id: 'rooms', ...rooms },
          { id: 'pictures', ...pictures },
          { id: 'screenings', ...screenings },
          { id: 'app', count: 0, bytes: Math.max(0, totalBytes - named) },
        ],
        totalBytes,
        limitBytes: vaultLimitBytes,
        reportsWaiting: await present.reportsWaiting(),
        freeBytes: await freeBytes(),
        kept: ({ durable: 'on-disk', memory: 'in-memory', locked: 'locked' } as const)[vault.state()],
      };
    },
    async erase(what) {
      const { vault, rooms, screening, session } = await profileSession();
      if (what === 'everything') {
        await screening.prepared.end('cancelled');
        // The local sign-out is immediate. The call to the service may take longer and is not awaited.
        session.signOut().catch(onBackgroundFailure);
      }
      const kinds = what === 'everything' ? [...ownKinds, libraryKind, ...cacheKinds] : cacheKinds;
      await runAll([
        ...kinds.map((kind) => () => vault.eraseWhere(kind, () => true)),
        () => vault.eraseBlobsWhere(() => true),
        async () => {
          screening.reload();
          await rooms.reload();
        },
      ]);
      // Until they are read again, the library shows the keys of the rooms.
      if (what === 'cache') rooms.refresh.again();
    },
  };
}
