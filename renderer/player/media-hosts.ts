import { originOf, originsIn } from '../../preload/contract/media-origins.ts';
import { isObject, isText } from '../embed/guards.ts';
import { type Problem, type Start } from '../embed/messages.ts';
import { originsOf } from '../embed/origins.ts';
import { ourProblem } from './problems.ts';

export interface MediaHosts {
  /** Searches a manifest for origins that this document's CSP blocks. */
  read: (manifestUrl: string, text: string) => void;
  /** Returns whether a blocked origin was found. Later network errors are then a consequence. */
  isBlocked: () => boolean;
  /** Call when the film is loaded again, so that a blocked origin is reported again. */
  reset: () => void;
}

interface Decisions {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/**
 * Requests main's decisions on the hosts of this grant. Main decides from the redirects and manifests that it received.
 * Resolves to empty lists on failure.
 */
async function readDecisions(grantUrl: string): Promise<Decisions> {
  try {
    const answer = await fetch(`${grantUrl.replace(/\/$/, '')}/hosts`, { credentials: 'omit' });
    const read: unknown = answer.ok ? await answer.json() : null;
    if (isObject(read) && isTexts(read.allowed) && isTexts(read.refused))
      return { allowed: read.allowed, refused: read.refused };
  } catch {
    // Main does not answer for a grant that has ended.
  }
  return { allowed: [], refused: [] };
}

/**
 * Handles media hosts that the document's CSP blocks, found in the manifest or after a redirect. A CSP cannot be
 * widened, so a host that main allows needs a new document (severity `reload`), once per host. Any other host is a
 * fatal problem that names the host. Only the app uses such a CSP.
 */
export function watchMediaHosts(
  start: Start,
  ended: AbortSignal,
  onProblem: (problem: Problem) => void,
): MediaHosts {
  const { app, playback, mediaOrigins } = start;
  const known = originsOf(playback, mediaOrigins);
  let isBlocked = false;

  /**
   * Reports the hosts `wanted`. `isRequested` means that the CSP blocked a request. A refused host that the manifest only
   * names may be one of several addresses, so it is not reported.
   */
  const resolve = async (grantUrl: string, wanted: readonly string[], isRequested: boolean) => {
    if (isBlocked) return;
    isBlocked = isRequested;
    const { allowed, refused } = await readDecisions(grantUrl);
    // A request that was blocked meanwhile is reported by its own call.
    if (ended.aborted || isBlocked !== isRequested) return;
    // If main gives no decision, its CSP header may still have changed, so each origin is tried once.
    const fresh = [...allowed, ...(refused.length > 0 ? [] : wanted)].filter(
      (origin) => !mediaOrigins.includes(origin),
    );
    if (!isRequested && fresh.length === 0 && refused.length > 0) return;
    isBlocked = true;
    const problem = { origins: refused.length > 0 ? refused : wanted, seconds: 0 };
    if (fresh.length > 0)
      onProblem(ourProblem('SV-ORIGIN', { ...problem, severity: 'reload', origins: fresh }));
    else onProblem(ourProblem('SV-ORIGIN', problem));
  };

  if (app !== null)
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective }) => {
        // After a redirect, `blockedURI` is the requested origin (CSP 3, section 5.3). Only main can find the target.
        const origin = originOf(blockedURI);
        if (effectiveDirective === 'connect-src' && origin !== null)
          void resolve(app.grantUrl, [origin], true);
      },
      { signal: ended },
    );
  return {
    read: (manifestUrl, text) => {
      const unknown = originsIn(manifestUrl, text).filter((origin) => !known.includes(origin));
      if (app !== null && unknown.length > 0) void resolve(app.grantUrl, unknown, false);
    },
    isBlocked: () => isBlocked,
    reset: () => {
      isBlocked = false;
    },
  };
}
