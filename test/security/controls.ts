/** A control of SECURITY.md and the tests that attack it. `open`: it cannot be had, and why. */
export interface Control {
  readonly name: string;
  /** Words in SECURITY.md's table or list by which the control is found there. */
  readonly named: string;
  /** Test files, relative to the top; all of their tests must pass. */
  readonly tests: readonly string[];
  readonly open?: string;
}

export const controls: readonly Control[] = [
  {
    name: 'sender guard',
    named: 'sender-guard.ts',
    tests: ['test/main/ipc/sender-guard.test.ts', 'test/e2e/refusals.test.ts'],
  },
  {
    name: 'validators',
    named: 'validators.ts',
    tests: ['test/main/ipc/validators.test.ts', 'test/security/ipc-fuzz.test.ts'],
  },
  {
    name: 'protocols',
    named: 'static-files.ts',
    tests: ['test/main/protection/static-files.test.ts', 'test/security/paths-fuzz.test.ts'],
  },
  { name: 'permissions', named: 'permissions.ts', tests: ['test/main/protection/permissions.test.ts'] },
  {
    name: 'navigation',
    named: 'navigation.ts',
    tests: ['test/main/protection/permissions.test.ts', 'test/security/paths-fuzz.test.ts'],
  },
  { name: 'launch guard', named: 'launch-guard.ts', tests: ['test/main/protection/launch-guard.test.ts'] },
  {
    name: 'capture state',
    named: 'content-protection.ts',
    tests: ['test/main/protection/capture-state.test.ts', 'test/main/protection/content-protection.test.ts'],
  },
  { name: 'interruptions', named: 'interruptions.ts', tests: ['test/e2e/interruptions.test.ts'] },
  {
    name: 'watermark fails closed',
    named: 'renderer/player/watermark',
    tests: ['test/e2e/main-job.test.ts'],
  },
  {
    name: 'licence only after the mark',
    named: 'mark-gate.ts',
    tests: ['test/main/screening/relays.test.ts'],
  },
  {
    name: 'service answers',
    named: 'redirects are errors',
    tests: ['test/main/service/mutated-answers.test.ts'],
  },
  {
    name: 'data at rest',
    named: 'main/vault',
    tests: ['test/e2e/durability.test.ts', 'test/main/vault/kill/kill.test.ts'],
  },
  {
    name: 'logs',
    named: 'redact.ts',
    tests: ['test/main/platform/redact.test.ts', 'test/security/redaction-fuzz.test.ts'],
  },
  {
    name: 'ELECTRON_RUN_AS_NODE',
    named: 'ELECTRON_RUN_AS_NODE',
    tests: [],
    open: 'VMP-signed builds keep their fuses',
  },
  {
    name: 'ScreenCaptureKit',
    named: 'ScreenCaptureKit',
    tests: [],
    open: 'macOS 15 ignores the window flag; the watermark is the control',
  },
  { name: 'camera', named: 'camera in front', tests: [], open: 'the watermark names who filmed' },
];
