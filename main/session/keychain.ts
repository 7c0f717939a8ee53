import { createEmitter } from '../../preload/contract/emitter.ts';
import { timingSafeEqual } from 'node:crypto';
import { type KeychainStatus } from '../../preload/contract/app.ts';
import { type Marker } from '../platform/marker.ts';
import { type Logger, type SecretStore } from '../platform/ports.ts';
import { createKeyedMutex } from '../vault/keyed-mutex.ts';
import { vaultKeyBytes } from '../vault/vault-keys.ts';
import { createSplitEntry, type SplitEntry } from './split-entry.ts';

/** Names of our entries in the OS keychain. Each service origin has one entry of each name. */
const entryNames = ['api-key', 'session', 'vault-key'] as const;
export type EntryName = (typeof entryNames)[number];

/**
 * The OS keychain's entries for one service. In the states `memory` and `locked` the OS keychain is neither read nor
 * written. Written values are kept in memory until `open` finds the keychain ready.
 */
export interface Keychain {
  status(): KeychainStatus;
  /** Checks whether the keychain is usable; called at start and on Retry. Never rejects. */
  open(): Promise<KeychainStatus>;
  /**
   * Opens the keychain without requiring the vault key. Called when the reviewer chose to start over, although
   * documents sealed with that key exist.
   */
  reset(): Promise<KeychainStatus>;
  onChanged(listener: (status: KeychainStatus) => void): () => void;
  readApiKey(): Promise<string | null>;
  writeApiKey(key: string): Promise<void>;
  readSession(): Promise<string | null>;
  writeSession(text: string): Promise<void>;
  eraseSession(): Promise<void>;
  /** Returns the vault key (32 bytes); null when no key is readable. */
  readVaultKey(): Promise<Buffer | null>;
  /** Rejects with VaultKeyExists instead of replacing another key, which documents may depend on. */
  writeVaultKey(key: Buffer): Promise<void>;
}

export class VaultKeyExists extends Error {
  constructor() {
    super('the keychain already holds another vault key');
    this.name = 'VaultKeyExists';
  }
}

export interface KeychainPorts {
  readonly secretStore: SecretStore;
  /** Origin of the service's base address. */
  readonly origin: string;
  /** Whether sealed documents are on disk. If so, a missing vault key means a locked keychain, not a first start. */
  readonly vaultExists: () => Promise<boolean>;
  /**
   * Set when a session could not be erased from the keychain. The session is erased when the keychain works again, also
   * after a restart.
   */
  readonly pendingErasure: Marker;
  readonly logger: Logger;
}

const probeValue = 'screener-viewer';

/** Creates the keychain of one service. Call `open` before using its entries. */
export function createKeychain(ports: KeychainPorts): Keychain {
  const { secretStore, origin, vaultExists, pendingErasure, logger } = ports;
  const account = (name: string): string => `${origin} ${name}`;
  const entries = new Map<EntryName, SplitEntry>(
    entryNames.map((name) => [name, createSplitEntry(secretStore, account(name))]),
  );
  /** Values written while the keychain was unusable; null means erased. */
  const memory = new Map<EntryName, string | null>();
  const changed = createEmitter<KeychainStatus>();
  const mutex = createKeyedMutex();
  let status: KeychainStatus = 'memory';

  const entry = (name: EntryName): SplitEntry => {
    const found = entries.get(name);
    if (!found) throw new RangeError(`unknown keychain entry ${name}`);
    return found;
  };

  function become(next: KeychainStatus): KeychainStatus {
    const before = status;
    status = next;
    if (before !== next) changed.notify(next);
    return next;
  }

  async function unusable(error: unknown): Promise<KeychainStatus> {
    logger.warn('the keychain cannot be used', { error: error instanceof Error ? error.name : 'unknown' });
    return (await vaultExists()) ? 'locked' : 'memory';
  }

  /**
   * Returns whether the keychain can store a value. A keychain that returns null may be empty or locked; only a write
   * that is read back distinguishes them.
   */
  async function canWrite(): Promise<boolean> {
    await secretStore.set(account('probe'), probeValue);
    const read = await secretStore.get(account('probe'));
    await secretStore.delete(account('probe'));
    return read === probeValue;
  }

  async function look(minding: { readonly vault: boolean }): Promise<KeychainStatus> {
    try {
      if ((await entry('vault-key').read()) !== null) return 'ready';
      if (minding.vault && (await vaultExists())) return 'locked';
      return (await canWrite()) ? 'ready' : 'memory';
    } catch (error) {
      return unusable(error);
    }
  }

  /**
   * Applies the changes that were made while the keychain was unusable: a new session, an erased session or an imported
   * API key. The vault writes its own key.
   */
  async function takeOver(): Promise<void> {
    if (await pendingErasure.isSet()) {
      await entry('session').erase();
      await pendingErasure.clear();
    }
    for (const name of ['api-key', 'session'] as const) {
      const value = memory.get(name);
      if (value === undefined) continue;
      await (value === null ? entry(name).erase() : entry(name).write(value));
      memory.delete(name);
    }
  }

  async function open(minding: { readonly vault: boolean }): Promise<KeychainStatus> {
    let found = await look(minding);
    try {
      if (found === 'ready') await takeOver();
    } catch (error) {
      found = await unusable(error);
    }
    return become(found);
  }

  async function read(name: EntryName): Promise<string | null> {
    if (status !== 'ready') return memory.get(name) ?? null;
    try {
      return await entry(name).read();
    } catch (error) {
      become(await unusable(error));
      return memory.get(name) ?? null;
    }
  }

  /** Writes an entry; null erases it. A value that the keychain rejects is kept in memory and changes the status. */
  async function write(name: EntryName, value: string | null): Promise<void> {
    if (status === 'ready') {
      try {
        await (value === null ? entry(name).erase() : entry(name).write(value));
        return;
      } catch (error) {
        become(await unusable(error));
      }
    }
    memory.set(name, value);
    if (name !== 'session' || value !== null) return;
    await pendingErasure.set().catch((error: unknown) => {
      logger.error('a session is still in the keychain and its erasure could not be recorded', { error });
    });
  }

  async function readVaultKey(): Promise<Buffer | null> {
    const text = await read('vault-key');
    const key = text === null ? null : Buffer.from(text, 'base64');
    return key?.length === vaultKeyBytes ? key : null;
  }

  return {
    status: () => status,
    // Calls are serialised, because the probe of one would interfere with the probe of the other.
    open: () => mutex('open', () => open({ vault: true })),
    reset: () => mutex('open', () => open({ vault: false })),
    onChanged: changed.subscribe,
    readApiKey: () => read('api-key'),
    writeApiKey: (key) => write('api-key', key),
    readSession: () => read('session'),
    writeSession: (text) => write('session', text),
    eraseSession: () => write('session', null),
    readVaultKey,
    async writeVaultKey(key) {
      if (key.length !== vaultKeyBytes) throw new RangeError(`a vault key must have ${vaultKeyBytes} bytes`);
      const there = await read('vault-key');
      if (there !== null) {
        const same = Buffer.from(there, 'base64');
        if (same.length === key.length && timingSafeEqual(same, key)) return;
        throw new VaultKeyExists();
      }
      await write('vault-key', key.toString('base64'));
    },
  };
}
