/** A control: a row of SECURITY.md's table, and the tests that attack it. */
interface Control {
  readonly name: string;
  /** The code that implements it; every path exists. */
  readonly where: readonly string[];
  /** What it fulfils: items of Electron's security tutorial (`E 17`), MPA-style controls, our own rules. */
  readonly serves: string;
  /** Test files, relative to the root; all of their tests must pass. */
  readonly tests: readonly string[];
  /** Why the control is not available here. */
  readonly open?: string;
}

const protection = 'main/protection';
const testsOf = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `test/main/protection/${name}.test.ts`);
const attacks = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `test/security/${name}.test.ts`);

export const controls: readonly Control[] = [
  {
    name: 'Sandbox, isolation, no Node in renderers, no webview, no developer tools where packaged',
    where: ['main/windows/main-window.ts', 'main/windows/app-menu.ts'],
    serves: 'E 2, 3, 4, 6, 8, 9, 10, 11',
    tests: [...testsOf('window-rules'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Own schemes with least privilege, files below one folder by every spelling of the way up',
    where: [`${protection}/schemes.ts`, `${protection}/static-files.ts`],
    serves: 'E 18',
    tests: [...testsOf('static-files'), ...attacks('protocols', 'paths-fuzz')],
  },
  {
    name: 'CSP by header on every origin, Trusted Types enforced',
    where: [`${protection}/content-security-policy.ts`],
    serves: 'E 1, 7',
    tests: [...attacks('protocols'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Permissions denied but full screen and EME of the player',
    where: [`${protection}/permissions.ts`],
    serves: 'E 5',
    tests: [...testsOf('permissions'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Navigation but to the viewer’s one document, redirects, new windows, webviews refused; nothing holds the window open',
    where: [`${protection}/navigation.ts`],
    serves: 'E 12, 13, 14',
    tests: [...testsOf('permissions', 'window-rules'), ...attacks('paths-fuzz'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Downloads refused; no client certificate is given',
    where: [`${protection}/downloads.ts`, `${protection}/client-certificates.ts`],
    serves: 'MPA: no copy leaves',
    tests: testsOf('window-rules'),
  },
  {
    name: 'External links by one wrapper with an allow-list',
    where: [`${protection}/external-links.ts`],
    serves: 'E 15',
    tests: testsOf('window-rules'),
  },
  {
    name: 'Electron pinned exactly; fuses set unless the build is VMP-signed',
    where: ['scripts/pack/fuses.mjs', 'package.json'],
    serves: 'E 16, 19',
    tests: ['test/main/pack/configuration.test.ts', 'test/main/pack/hooks.test.ts'],
  },
  {
    name: 'Calls from the viewer’s own top frame alone, checked before any await',
    where: ['main/ipc/sender-guard.ts'],
    serves: 'E 17',
    tests: [
      'test/main/ipc/sender-guard.test.ts',
      'test/main/ipc/router.test.ts',
      'test/e2e/refusals.test.ts',
    ],
  },
  {
    name: 'One validator an operation; plain objects and their own fields alone',
    where: ['main/ipc/validators.ts'],
    serves: 'E 17',
    tests: ['test/main/ipc/validators.test.ts', ...attacks('ipc-fuzz', 'pollution')],
  },
  {
    name: 'Frozen bridge without a channel parameter; no secret in an answer',
    where: ['preload/bridge.ts'],
    serves: 'E 20',
    tests: ['test/e2e/watch-a-screener.test.ts', 'test/e2e/secrets.test.ts'],
  },
  {
    name: 'Content protection before the first show and after whatever may drop it; verified on macOS alone',
    where: [`${protection}/content-protection.ts`, `${protection}/capture-state.ts`],
    serves: 'MPA: screen capture',
    tests: [...testsOf('content-protection', 'capture-state'), 'test/main/screening/access-rules.test.ts'],
  },
  {
    name: 'A Windows session that is or becomes remote: no film begins, one that plays is covered within 30 s',
    where: [`${protection}/remote-session.ts`],
    serves: 'MPA: screen capture',
    tests: [...testsOf('remote-session'), 'test/main/screening/early-refusals.test.ts'],
  },
  {
    name: 'Lock screen, suspend, user switch and minimise pause and cover',
    where: [`${protection}/interruptions.ts`],
    serves: 'MPA: unattended playback',
    tests: [...testsOf('interruptions'), 'test/e2e/interruptions.test.ts'],
  },
  {
    name: 'Launch by an allow-list of switches; a debugger ends the app, later too',
    where: [`${protection}/launch-guard.ts`, `${protection}/debugger-watch.ts`, `${protection}/released.ts`],
    serves: 'E 19, MPA: no debugger beside a film',
    tests: [...testsOf('launch-guard', 'debugger-watch'), ...attacks('launch')],
  },
  {
    name: 'Requests of the window to the running grant’s origins alone',
    where: [`${protection}/media-requests.ts`],
    serves: 'E 1',
    tests: [...testsOf('window-rules'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Relays die with their grant, but for what was seen last, which is heard for 2 s; they take 64 KiB and give 1 MiB',
    where: [`${protection}/player-protocol.ts`, 'main/screening/relays/relays.ts'],
    serves: 'no token in a renderer',
    tests: [
      'test/main/screening/relays.test.ts',
      'test/main/screening/final-reports.test.ts',
      ...attacks('protocols', 'hostile-hosts'),
    ],
  },
  {
    name: 'Licence after the ordered mark alone',
    where: ['main/screening/watermark-gate.ts'],
    serves: 'watermark fails closed',
    tests: ['test/main/screening/licence-relay.test.ts', 'test/main/screening/relays.test.ts'],
  },
  {
    name: 'A text without ink, a picture of nothing and a showing under a second are no mark',
    where: ['main/screening/watermark.ts', 'renderer/player/watermark/paint.ts'],
    serves: 'watermark fails closed',
    tests: ['test/main/screening/rules.test.ts', 'test/renderer/player/watermark-ink.dom.test.ts'],
  },
  {
    name: 'Mark watched every 100 ms and by IntersectionObserver v2; covered and paused within 250 ms',
    where: ['renderer/player/watermark/visibility-guard.ts'],
    serves: 'watermark fails closed',
    tests: [
      'test/e2e/attacks.test.ts',
      'test/e2e/watch-a-screener.test.ts',
      'test/browser/player/player.test.ts',
    ],
  },
  {
    name: 'The service’s own component sandboxed on an origin of its own, below our mark; taken away beyond 50 messages a second',
    where: [`${protection}/component-protocol.ts`, 'renderer/player/component/frame.ts'],
    serves: 'hostile player component',
    tests: ['test/e2e/service-component.test.ts', ...attacks('protocols')],
  },
  {
    name: 'What main asks for ahead: from the manifest’s own origin, in memory, within limits, handed over after the mark',
    where: ['main/screening/film-prefetch.ts'],
    serves: 'watermark fails closed, hostile service',
    tests: ['test/main/screening/film-prefetch.test.ts', 'test/main/screening/first-segments.test.ts'],
  },
  {
    name: 'Every answer of the service through a schema; texts cleaned and cut; pictures by their bytes',
    where: ['main/service/schemas/loose.ts', 'main/rooms/image-type.ts'],
    serves: 'hostile service',
    tests: [
      ...[
        'test/main/service/mutated-answers.test.ts',
        'test/main/rooms/artwork.test.ts',
        'test/e2e/attacks.test.ts',
      ],
      ...attacks('hostile-texts'),
    ],
  },
  {
    name: 'The key goes to the profile’s origins alone: no redirect, no foreign listing',
    where: ['main/compose/platform.ts', 'main/service/endpoint-address.ts'],
    serves: 'credentials',
    tests: [...attacks('hostile-hosts', 'hostile-inputs'), 'test/main/service/endpoint-directory.test.ts'],
  },
  {
    name: 'An import sets address and key alone; a link holds no key; the environment is not heard where packaged',
    where: ['main/profile/imported-profile.ts', 'main/windows/deep-links.ts'],
    serves: 'hostile link and profile',
    tests: [
      ...attacks('hostile-inputs'),
      'test/main/profile/imported-profile.test.ts',
      'test/main/compose/profile-import.test.ts',
    ],
  },
  {
    name: 'Time set back opens nothing',
    where: ['main/vault/trusted-clock.ts'],
    serves: 'limits of a screening',
    tests: ['test/main/vault/trusted-clock.test.ts'],
  },
  {
    name: 'Tokens in the OS keychain, split, never in a file',
    where: ['main/session/keychain.ts'],
    serves: 'credentials',
    tests: ['test/main/session/keychain.test.ts', 'test/e2e/secrets.test.ts'],
  },
  {
    name: 'Documents sealed with AES-256-GCM, names hidden by HMAC; nothing lost or broken by a kill',
    where: ['main/vault/seal.ts'],
    serves: 'data at rest',
    tests: [
      'test/e2e/durability.test.ts',
      'test/main/vault/kill/kill.test.ts',
      'test/main/vault/damage.test.ts',
    ],
  },
  {
    name: 'Logs and reports redacted at one door, rotated at 1 MiB',
    where: ['main/platform/redact.ts', 'main/platform/log-file.ts'],
    serves: 'no secret in a log',
    tests: [
      ...[
        'test/main/platform/redact.test.ts',
        'test/main/platform/log-file.test.ts',
        'test/e2e/secrets.test.ts',
      ],
      ...attacks('redaction-fuzz'),
    ],
  },
  {
    name: 'A viewer that dies is restored with its film twice a minute at most; a day of watching leaves nothing behind',
    where: ['main/windows/viewer-recovery.ts', 'main/platform/uncaught.ts'],
    serves: 'reliability',
    tests: [
      ...['test/main/windows/viewer-recovery.test.ts', 'test/e2e/viewer-gone.test.ts'],
      ...['test/main/platform/uncaught.test.ts', ...attacks('day-of-watching')],
    ],
  },
  {
    name: '`ELECTRON_RUN_AS_NODE` refused in VMP-signed builds',
    where: ['scripts/pack/fuses.mjs'],
    serves: 'E 19',
    tests: [],
    open: 'castLabs’ signing refuses a binary whose fuses were flipped',
  },
  {
    name: 'Capture protection against ScreenCaptureKit of macOS 15 and later',
    where: [`${protection}/capture-state.ts`],
    serves: 'MPA: screen capture',
    tests: [],
    open: 'the system ignores the window flag; the watermark is the control',
  },
  {
    name: 'A camera in front of the screen',
    where: ['renderer/player/watermark/watermark-canvas.ts'],
    serves: 'MPA: screen capture',
    tests: [],
    open: 'nothing can; the watermark names who filmed',
  },
];

/** The table as SECURITY.md has it. */
export function controlsTable(): string {
  const rows = controls.map(({ name, where, serves, tests, open }) => {
    const files = where.map((path) => `\`${path}\``).join(', ');
    return `| ${name} | ${files} | ${serves} | ${open === undefined ? shownBy(tests.length) : `**open**: ${open}`} |`;
  });
  return ['| Control | Where | Serves | Shown |', '|---|---|---|---|', ...rows].join('\n');
}

const shownBy = (count: number): string => (count === 1 ? '1 test file' : `${count} test files`);
