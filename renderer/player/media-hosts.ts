import { originOf, originsIn } from '../../preload/contract/media-origins.ts';
import { isObject, isText } from '../embed/guards.ts';
import { type Problem, type Start } from '../embed/messages.ts';
import { originsOf } from '../embed/origins.ts';
import { ourProblem } from './problems.ts';

export interface MediaHosts {
  /** Looks for origins in a manifest that this document's CSP blocks. */
  read: (manifestUrl: string, text: string) => void;
  /** Whether a blocked origin was found: network errors then follow from that. */
  isBlocked: () => boolean;
  /** The film is loaded again: a blocked origin is reported again. */
  reset: () => void;
}

interface Decisions {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** Asks main which hosts it has allowed for this grant, by redirects and manifests that it has seen itself. */
async function readDecisions(grantUrl: string): Promise<Decisions> {
  try {
    const answer = await fetch(`${grantUrl.replace(/\/$/, '')}/hosts`, { credentials: 'omit' });
    const read: unknown = answer.ok ? await answer.json() : null;
    if (isObject(read) && isTexts(read.allowed) && isTexts(read.refused))
      return { allowed: read.allowed, refused: read.refused };
  } catch {
    // Main answers nothing for an ended grant.
  }
  return { allowed: [], refused: [] };
}

/**
 * Handles media of hosts that the document's CSP blocks: found in the manifest, or reached by a redirect. A CSP cannot be
 * widened, so a host that main allows needs a fresh document (severity `reload`), once per host; any other is a fatal
 * problem that names it. Only the app has such a CSP.
 */
export function watchMediaHosts(
  start: Start,
  ended: AbortSignal,
  onProblem: (problem: Problem) => void,
): MediaHosts {
  const { app, playback, mediaOrigins } = start;
  const known = originsOf(playback, mediaOrigins);
  let isBlocked = false;

  const resolve = async (grantUrl: string, wanted: readonly string[]) => {
    if (isBlocked) return;
    isBlocked = true;
    const { allowed, refused } = await readDecisions(grantUrl);
    if (ended.aborted) return;
    // Without a decision main may still have updated its header since, so each origin is tried once.
    const fresh = [...allowed, ...(refused.length > 0 ? [] : wanted)].filter(
      (origin) => !mediaOrigins.includes(origin),
    );
    const problem = { origins: refused.length > 0 ? refused : wanted, seconds: 0 };
    if (fresh.length > 0)
      onProblem(ourProblem('SV-ORIGIN', { ...problem, severity: 'reload', origins: fresh }));
    else onProblem(ourProblem('SV-ORIGIN', problem));
  };

  if (app !== null)
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective }) => {
        // After a redirect, `blockedURI` is the origin that was requested (CSP 3, section 5.3); only main knows the target.
        const origin = originOf(blockedURI);
        if (effectiveDirective === 'connect-src' && origin !== null) void resolve(app.grantUrl, [origin]);
      },
      { signal: ended },
    );
  return {
    read: (manifestUrl, text) => {
      const unknown = originsIn(manifestUrl, text).filter((origin) => !known.includes(origin));
      if (app !== null && unknown.length > 0) void resolve(app.grantUrl, unknown);
    },
    isBlocked: () => isBlocked,
    reset: () => {
      isBlocked = false;
    },
  };
}
