import { timingSafeEqual } from 'node:crypto';
import { type KeychainStatus } from '../../preload/contract/app.ts';
import { type Marker } from '../platform/marker.ts';
import { type Logger, type SecretStore } from '../platform/ports.ts';
import { createKeyedMutex } from '../vault/keyed-mutex.ts';
import { vaultKeyBytes } from '../vault/vault-keys.ts';
import { createSplitEntry, type SplitEntry } from './split-entry.ts';

/** Everything that we keep in the OS keychain, each its own entry per service origin. */
const entryNames = ['api-key', 'session', 'vault-key'] as const;
export type EntryName = (typeof entryNames)[number];

/**
 * What the OS keychain holds for one service. `memory` and `locked`: nothing is read from it and nothing written to it;
 * what is written lives in memory until `open` finds the keychain ready.
 */
export interface Keychain {
  status(): KeychainStatus;
  /** Looks whether the keychain can be used; at start and on Retry. Never rejects. */
  open(): Promise<KeychainStatus>;
  /** The reviewer chose to begin anew although old documents wait for a key that is not there. */
  reset(): Promise<KeychainStatus>;
  onChanged(listener: (status: KeychainStatus) => void): () => void;
  readApiKey(): Promise<string | null>;
  writeApiKey(key: string): Promise<void>;
  readSession(): Promise<string | null>;
  writeSession(text: string): Promise<void>;
  eraseSession(): Promise<void>;
  /** 32 bytes, or null when there is none to be read. */
  readVaultKey(): Promise<Buffer | null>;
  /** Rejects with VaultKeyExists rather than replace another key: documents may hang on it. */
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
  /** Whether sealed documents are on disk: then a vault key that answers null is locked away, not new. */
  readonly vaultExists: () => Promise<boolean>;
  /**
   * A session was erased that the keychain did not let go of: it goes when the keychain works again, also after a quit.
   */
  readonly pendingErasure: Marker;
  readonly logger: Logger;
}

const probeValue = 'screener-viewer';

/** Makes the keychain of one service; `open` it before its entries are used. */
export function createKeychain(ports: KeychainPorts): Keychain {
  const { secretStore, origin, vaultExists, pendingErasure, logger } = ports;
  const account = (name: string): string => `${origin} ${name}`;
  const entries = new Map<EntryName, SplitEntry>(
    entryNames.map((name) => [name, createSplitEntry(secretStore, account(name))]),
  );
  /** What was written while the keychain could not be used; null: erased meanwhile. */
  const memory = new Map<EntryName, string | null>();
  const listeners = new Set<(status: KeychainStatus) => void>();
  const mutex = createKeyedMutex();
  let status: KeychainStatus = 'memory';

  const entry = (name: EntryName): SplitEntry => {
    const found = entries.get(name);
    if (!found) throw new RangeError(`no entry ${name}`);
    return found;
  };

  function become(next: KeychainStatus): KeychainStatus {
    const before = status;
    status = next;
    if (before !== next) for (const listener of [...listeners]) listener(next);
    return next;
  }

  async function unusable(error: unknown): Promise<KeychainStatus> {
    logger.warn('the keychain cannot be used', { error: error instanceof Error ? error.name : 'unknown' });
    return (await vaultExists()) ? 'locked' : 'memory';
  }

  /** A keychain that answers null may be empty or locked: only a write that can be read again tells. */
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

  /** What the reviewer did meanwhile is kept now: a sign-in, a sign-out, an imported key. The vault settles its own key. */
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

  /** `null` erases. What the keychain does not take stays in memory, and the status says so. */
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
    // One after another: what one looks for, the other would take away.
    open: () => mutex('open', () => open({ vault: true })),
    reset: () => mutex('open', () => open({ vault: false })),
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readApiKey: () => read('api-key'),
    writeApiKey: (key) => write('api-key', key),
    readSession: () => read('session'),
    writeSession: (text) => write('session', text),
    eraseSession: () => write('session', null),
    readVaultKey,
    async writeVaultKey(key) {
      if (key.length !== vaultKeyBytes) throw new RangeError(`a vault key has ${vaultKeyBytes} bytes`);
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
