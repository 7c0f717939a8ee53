import { app } from 'electron';
import type { AppStatus, CheckResult } from '../../preload/contract/app.ts';
import type { InputOf } from '../../preload/contract/operations.ts';
import type { Clock } from '../platform/ports.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { readLogTail } from '../platform/log-tail.ts';
import { redactText } from '../platform/redact.ts';
import { ServiceError } from '../service/errors.ts';
import { reportText } from './diagnostics-report.ts';
import { hostAddresses } from '../platform/host-addresses.ts';
import { localNetworkResult } from './local-network.ts';
import type { Platform } from './platform.ts';
import type { ProfileSession } from './profile-session.ts';

export interface Diagnostics {
  /** Checks this computer or the network. Spends no view and makes no playback call. */
  check(part: 'computer' | 'network', signal: AbortSignal): Promise<readonly CheckResult[]>;
  /** Returns the report as plain text without secrets. The reviewer reads the report before sending it. */
  report(input: InputOf<'diagnostics:report'>): Promise<string>;
}

/** Largest difference between system clock and service clock, in seconds, that passes the check. */
const clockTolerance = 120;
const mediaTimeoutMs = 10_000;
const licenceTimeoutMs = 5_000;
/** Maximum number of log lines in a report. */
const logLines = 120;

/** The parts of the computer that are checked or reported. */
type DiagnosedPlatform = Pick<
  Platform,
  'knownSecrets' | 'logPath' | 'mediaFetch' | 'osName' | 'osVersion' | 'platform' | 'timers'
> & {
  readonly clock: Clock;
  readonly remoteSession: Pick<Platform['remoteSession'], 'isRemote'>;
};

/** The parts of the profile's session that are checked or reported. */
type DiagnosedSession = Pick<ProfileSession, 'clientId'> & {
  readonly clock: Pick<ProfileSession['clock'], 'now'>;
  readonly service: Pick<ProfileSession['service'], 'productConfig'>;
  readonly rooms: Pick<ProfileSession['rooms'], 'sharedRefusals'>;
  readonly vault: Pick<ProfileSession['vault'], 'sizeBytes'>;
};

export function createDiagnostics(parts: {
  readonly platform: DiagnosedPlatform;
  readonly profileSession: () => DiagnosedSession | null;
  readonly status: () => AppStatus;
  /** Media origins of the profile and of the films opened since startup. */
  readonly mediaOrigins: () => readonly string[];
  /** Whether Widevine can keep licences after the app quits; null while no player document is loaded. */
  readonly keepsLicences: () => Promise<boolean | null>;
}): Diagnostics {
  const { platform } = parts;
  const last = new Map<CheckResult['id'], CheckResult>();

  async function service(signal: AbortSignal): Promise<CheckResult> {
    const profileSession = parts.profileSession();
    if (profileSession === null) return { id: 'service', state: 'failed', fact: 'no service profile' };
    const begun = platform.clock.monotonic();
    try {
      await profileSession.service.productConfig({ signal });
      const ms = Math.round(platform.clock.monotonic() - begun);
      return { id: 'service', state: 'passed', fact: `answered in ${ms} ms` };
    } catch (error) {
      const fact =
        error instanceof ServiceError ? `${error.kind} ${error.code ?? ''}`.trim() : 'unknown error';
      return { id: 'service', state: 'failed', fact };
    }
  }

  async function media(signal: AbortSignal): Promise<CheckResult> {
    const origins = parts.mediaOrigins();
    if (origins.length === 0)
      return { id: 'media', state: 'limited', fact: 'no media host is known before the first film' };
    const reached = await Promise.all(
      origins.map((origin) =>
        platform
          .mediaFetch(`${origin}/`, {
            method: 'HEAD',
            signal: AbortSignal.any([signal, AbortSignal.timeout(mediaTimeoutMs)]),
          })
          .then(
            () => true,
            // A redirect makes this fetch fail, but it shows that the host answers.
            (error: unknown) => /redirect/i.test(String(error)),
          ),
      ),
    );
    const count = reached.filter(Boolean).length;
    return {
      id: 'media',
      state: count === origins.length ? 'passed' : 'failed',
      fact: `${count} of ${origins.length} media hosts answer`,
    };
  }

  async function network(signal: AbortSignal): Promise<readonly CheckResult[]> {
    const [ofService, ofMedia] = await Promise.all([service(signal), media(signal)]);
    if (platform.platform !== 'macos') return [ofService, ofMedia];
    const { profile } = parts.status();
    const servers = [
      { origins: profile.state === 'ready' ? [`https://${profile.host}`] : [], result: ofService },
      { origins: parts.mediaOrigins(), result: ofMedia },
    ];
    return [ofService, ofMedia, ...(await localNetworkResult(servers, hostAddresses))];
  }

  function protection(status: AppStatus): CheckResult {
    const { capture, reason, lifted } = status.protection;
    const states = {
      enforced: 'passed',
      bypassable: 'limited',
      absent: lifted ? 'limited' : 'failed',
    } as const;
    const state = states[capture];
    const remote = platform.remoteSession.isRemote() ? 'remote session' : null;
    return {
      id: 'protection',
      state: remote === null ? state : 'failed',
      fact: [capture, reason, remote, lifted ? 'lifted' : null].filter(Boolean).join(', '),
    };
  }

  function clock(): CheckResult {
    const profileSession = parts.profileSession();
    if (profileSession === null)
      return { id: 'clock', state: 'limited', fact: 'the service was not heard yet' };
    const difference = Math.round(platform.clock.now() / 1000 - profileSession.clock.now());
    const state = Math.abs(difference) <= clockTolerance ? 'passed' : 'limited';
    return { id: 'clock', state, fact: `the system clock differs by ${difference} s` };
  }

  /**
   * Reports the account's lists that the service refused. The viewer hides such a list until the next start or sign-in.
   */
  function shared(): readonly CheckResult[] {
    const refusals = parts.profileSession()?.rooms.sharedRefusals() ?? [];
    if (refusals.length === 0) return [];
    return [{ id: 'shared', state: 'limited', fact: `refused: ${[...new Set(refusals)].join(', ')}` }];
  }

  async function computer(): Promise<readonly CheckResult[]> {
    const status = parts.status();
    const vault = parts.profileSession()?.vault;
    const bytes = (await vault?.sizeBytes()) ?? 0;
    const canKeepLicences = await withTimeout(parts.keepsLicences(), platform.timers, licenceTimeoutMs);
    const licences = canKeepLicences === null ? 'unknown' : canKeepLicences ? 'yes' : 'no';
    const storage = {
      id: 'storage',
      state: status.storage === 'stored' ? 'passed' : 'limited',
      fact: `${status.storage}, ${bytes} bytes, licences kept beyond the app: ${licences}`,
    } as const;
    const keychainStates = { ready: 'passed', memory: 'limited', locked: 'failed' } as const;
    return [
      protection(status),
      { id: 'keychain', state: keychainStates[status.keychain], fact: status.keychain },
      // Without an open keychain nothing is written, and the keychain's line says so.
      ...(status.keychain === 'ready' ? [storage] : []),
      clock(),
      ...shared(),
    ];
  }

  return {
    async check(part, signal) {
      const results = part === 'computer' ? await computer() : await network(signal);
      last.delete(part === 'network' ? 'local-network' : 'shared');
      for (const result of results) last.set(result.id, result);
      return results;
    },
    async report({ playback, code }) {
      const status = parts.status();
      // The quick checks of the computer run again for the report. The slower network checks do not.
      for (const result of await computer()) last.set(result.id, result);
      const text = reportText({
        status,
        code,
        system: `${platform.osName} ${platform.osVersion}, ${process.arch}, ${app.getLocale()}`,
        clientId: parts.profileSession()?.clientId ?? 'none',
        results: [...playback, ...last.values()],
        log: await readLogTail(platform.logPath, logLines),
      });
      return redactText(text, platform.knownSecrets);
    },
  };
}
