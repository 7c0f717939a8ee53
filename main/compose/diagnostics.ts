import { app } from 'electron';
import type { AppStatus, CheckResult, WidevineStatus } from '../../preload/contract/app.ts';
import { redactText } from '../platform/redact.ts';
import { ServiceError } from '../service/errors.ts';
import type { Machine } from './machine.ts';
import type { Studio } from './studio.ts';

export interface Diagnostics {
  /** What this computer can do; costs no view and makes no playback call. */
  check(signal: AbortSignal): Promise<readonly CheckResult[]>;
  /** Plain text to copy, without a secret; the reviewer reads it before sending. */
  report(): Promise<string>;
}

/** Seconds by which the system's clock may differ from the service's before it is worth a word. */
const clockTolerance = 120;

export function createDiagnostics(parts: {
  readonly machine: Machine;
  readonly studio: () => Studio | null;
  readonly status: () => Promise<AppStatus>;
}): Diagnostics {
  const { machine } = parts;
  let last: readonly CheckResult[] = [];

  async function service(studio: Studio | null, signal: AbortSignal): Promise<CheckResult> {
    if (studio === null) return { id: 'service', state: 'failed', fact: 'no service profile' };
    const begun = machine.clock.monotonic();
    try {
      await studio.service.productConfig({ signal });
      const ms = Math.round(machine.clock.monotonic() - begun);
      return { id: 'service', state: 'passed', fact: `answered in ${ms} ms` };
    } catch (error) {
      const fact =
        error instanceof ServiceError ? `${error.kind} ${error.code ?? ''}`.trim() : 'unknown error';
      return { id: 'service', state: 'failed', fact };
    }
  }

  async function media(studio: Studio | null, signal: AbortSignal): Promise<CheckResult> {
    const origins = studio?.profile.switches.mediaOrigins ?? [];
    if (origins.length === 0)
      return { id: 'media', state: 'limited', fact: 'the profile names no media hosts to try' };
    const reached = await Promise.all(
      origins.map((origin) =>
        machine
          .mediaFetch(`${origin}/`, {
            method: 'HEAD',
            signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
          })
          .then(
            () => true,
            () => false,
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

  function protection(status: AppStatus): CheckResult {
    const { capture, reason, lifted } = status.protection;
    const state = capture === 'enforced' ? 'passed' : capture === 'bypassable' ? 'limited' : 'failed';
    return {
      id: 'protection',
      state,
      fact: [capture, reason, lifted ? 'lifted' : null].filter(Boolean).join(', '),
    };
  }

  function clock(studio: Studio | null): CheckResult {
    if (studio === null) return { id: 'clock', state: 'limited', fact: 'the service was not heard yet' };
    const difference = Math.round(machine.clock.now() / 1000 - studio.clock.now());
    const state = Math.abs(difference) <= clockTolerance ? 'passed' : 'limited';
    return { id: 'clock', state, fact: `the system clock differs by ${difference} s` };
  }

  async function check(signal: AbortSignal): Promise<readonly CheckResult[]> {
    const studio = parts.studio();
    const status = await parts.status();
    const [ofService, ofMedia] = await Promise.all([service(studio, signal), media(studio, signal)]);
    const keychainStates = { ready: 'passed', memory: 'limited', locked: 'failed' } as const;
    last = [
      ofService,
      ofMedia,
      protection(status),
      { id: 'keychain', state: keychainStates[status.keychain], fact: status.keychain },
      {
        id: 'storage',
        state: studio?.vault.state() === 'durable' ? 'passed' : 'limited',
        fact: `${studio?.vault.state() ?? 'none'}, ${status.storageBytes ?? 0} bytes`,
      },
      clock(studio),
    ];
    return last;
  }

  return {
    check,
    async report() {
      const status = await parts.status();
      const results = last.length > 0 ? last : await check(new AbortController().signal);
      const studio = parts.studio();
      const lines = [
        `Screener Viewer ${status.versions.app} (Electron ${status.versions.electron}, Chromium ${status.versions.chromium})`,
        `System: ${machine.osName} ${machine.osVersion}, ${process.arch}, ${app.getLocale()}`,
        `Client id: ${studio?.clientId ?? 'none'}`,
        `Service: ${status.profile.state === 'ready' ? status.profile.host : status.profile.state}`,
        `Signed in: ${status.session.signedIn ? 'yes' : 'no'}; keychain: ${status.keychain}`,
        `Connection: ${status.connection.state}; protection: ${status.protection.capture}`,
        `Content decryption: ${decryptionFact(status.widevine)}`,
        `Updates: ${status.update.state}${'reason' in status.update ? ` (${status.update.reason})` : ''}`,
        ...results.map(({ id, state, fact }) => `${id}: ${state} (${fact})`),
      ];
      return redactText(lines.join('\n'), machine.knownSecrets);
    },
  };
}

function decryptionFact(widevine: WidevineStatus): string {
  switch (widevine.state) {
    case 'ready':
      return `ready, version ${widevine.version ?? 'unknown'}`;
    case 'installing':
      return 'being installed';
    case 'absent':
    case 'failed':
      return `${widevine.state}, ${widevine.reason}`;
  }
}
