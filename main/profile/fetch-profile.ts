import type { Clock, Fetch, FetchOptions, Timers } from '../platform/ports.ts';
import { attempt } from '../service/attempt.ts';
import { ServiceError } from '../service/errors.ts';
import { type ImportedProfile, parseImportedProfile } from './imported-profile.ts';
import { invalidFile, type FileResult, wholeFile } from './profile-file.ts';

/** Kinds of error that are caused by the network or the reviewer, not by the file or the link. */
const ofTheNetwork: ReadonlySet<string> = new Set([
  'offline',
  'network',
  'timeout',
  'insecure-connection',
  'proxy-refused',
  'client-certificate',
  'cancelled',
]);
const limits = { headersMs: 15_000, totalMs: 30_000 } as const;

/**
 * Fetches the profile file that a link names, without credentials. Call this only after the reviewer has confirmed the
 * link's host. Rejects with a ServiceError when the host cannot be reached, or `signal` ends the download.
 */
export async function fetchProfile(
  fileUrl: string,
  ports: { readonly fetch: Fetch; readonly clock: Clock; readonly timers: Timers },
  isLoopbackAllowed = false,
  signal?: AbortSignal,
): Promise<FileResult<ImportedProfile>> {
  const init: FetchOptions = { method: 'GET', redirect: 'error', credentials: 'omit', cache: 'no-store' };
  try {
    const { status, text } = await attempt(ports, fileUrl, init, limits, { operation: 'profile' }, signal);
    if (status !== 200) return invalidFile(`leads to nothing that can be fetched (HTTP ${status})`);
    // File-sharing services may return a web page instead of the file.
    if (/^\s*</.test(text)) return invalidFile('leads to a web page, and not to the file itself');
    return parseImportedProfile(text, isLoopbackAllowed);
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
