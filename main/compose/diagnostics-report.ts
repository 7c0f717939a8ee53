import type { AppStatus, CheckResult, WidevineStatus } from '../../preload/contract/app.ts';

export interface ReportData {
  readonly status: AppStatus;
  /** Code of the failure that the report is about; null for a report about no failure. */
  readonly code: string | null;
  readonly system: string;
  readonly clientId: string;
  readonly results: readonly CheckResult[];
  /** The last lines of the log. */
  readonly log: readonly string[];
}

/** Returns the report as plain text, in English for support. The caller must redact it. */
export function reportText({ status, code, system, clientId, results, log }: ReportData): string {
  const { versions, profile, session, keychain, connection, protection, widevine, update } = status;
  const head = [
    `Screener Viewer ${versions.app} (Electron ${versions.electron}, Chromium ${versions.chromium})`,
    ...(code === null ? [] : [`About: ${code}`]),
    `System: ${system}`,
    `Client id: ${clientId}`,
    `Service: ${profile.state === 'ready' ? profile.host : profile.state}`,
    `Signed in: ${session.signedIn ? 'yes' : 'no'}; keychain: ${keychain}`,
    `Connection: ${connection.state}; protection: ${protection.capture}`,
    `Content decryption: ${decryptionFact(widevine)}`,
    `Updates: ${update.state}${'reason' in update ? ` (${update.reason})` : ''}`,
  ];
  const checks = results.map(({ id, state, fact }) => `${id}: ${state} (${oneLine(fact)})`);
  const sections = [head, ['Checks', ...checks], ['Last messages of the app', ...log]];
  return sections
    .filter((lines, at) => at === 0 || lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Reduces a fact to one line, so that a fact from the viewer cannot add lines to the report. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
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
