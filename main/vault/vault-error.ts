export type VaultErrorKind = 'full' | 'read-only' | 'failed';
export type StorageFault = VaultErrorKind | 'moved-away';

/** Why something could not be stored. The previous content is unchanged. */
export class VaultError extends Error {
  readonly kind: VaultErrorKind;

  constructor(kind: VaultErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VaultError';
    this.kind = kind;
  }
}

const kinds: Readonly<Record<string, VaultErrorKind>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

const messages: Readonly<Record<VaultErrorKind, string>> = {
  full: 'No space is left to store this',
  'read-only': 'The folder of the vault cannot be written',
  failed: 'The vault could not be read or written',
};

/** Converts a file system's rejection. The message has no path, since paths contain names of people. */
export function toVaultError(error: unknown): VaultError {
  if (error instanceof VaultError) return error;
  const code = systemCode(error);
  const kind = kinds[code] ?? 'failed';
  return new VaultError(kind, code ? `${messages[kind]} (${code}).` : `${messages[kind]}.`, { cause: error });
}

const goneCodes: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO']);

/** Returns why nothing is stored, from the rejection of a write. */
export function storageFaultOf(error: unknown): StorageFault {
  const { kind, cause } = toVaultError(error);
  if (kind !== 'failed') return kind;
  return goneCodes.has(systemCode(cause)) ? 'moved-away' : 'failed';
}

/** Returns Node's error code (such as `ENOENT`), or an empty string. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
