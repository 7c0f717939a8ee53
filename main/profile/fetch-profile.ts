import type { Clock, Fetch, FetchOptions, Timers } from '../platform/ports.ts';
import { attempt } from '../service/attempt.ts';
import { ServiceError } from '../service/errors.ts';
import { type ImportedProfile, parseImportedProfile } from './imported-profile.ts';
import { invalidFile, type FileResult, wholeFile } from './profile-file.ts';

/** What is no fault of the file, nor of the link. */
const ofTheNetwork: ReadonlySet<string> = new Set([
  'offline',
  'network',
  'timeout',
  'insecure-connection',
  'proxy-refused',
  'client-certificate',
]);
const limits = { headersMs: 15_000, totalMs: 30_000 } as const;

/**
 * Fetches the profile file that a link names, without any credential; after the dialog that named its host. Throws
 * ServiceError where the host cannot be reached.
 */
export async function fetchProfile(
  fileUrl: string,
  ports: { readonly fetch: Fetch; readonly clock: Clock; readonly timers: Timers },
  allowLoopback = false,
): Promise<FileResult<ImportedProfile>> {
  const init: FetchOptions = { method: 'GET', redirect: 'error', credentials: 'omit', cache: 'no-store' };
  try {
    const { status, text } = await attempt(ports, fileUrl, init, limits, { operation: 'profile' }, undefined);
    if (status !== 200) return invalidFile(`leads to nothing that can be fetched (HTTP ${status})`);
    // What a sharing service shows in the file's place.
    if (/^\s*</.test(text)) return invalidFile('leads to a web page, and not to the file itself');
    return parseImportedProfile(text, allowLoopback);
  } catch (error) {
    if (!(error instanceof ServiceError) || ofTheNetwork.has(error.kind)) throw error;
    if (error.kind === 'invalid-answer') return { ok: false, field: wholeFile, reason: 'is too long' };
    return invalidFile(
      error.kind === 'captive-portal'
        ? 'leads on to another address'
        : 'leads to nothing that can be fetched',
    );
  }
}
