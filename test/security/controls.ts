/** A control: a row of SECURITY.md's table, and the tests that attack the control. */
interface Control {
  readonly name: string;
  /** Paths of the code that implements the control. Every path exists. */
  readonly where: readonly string[];
  /**
   * Requirements that the control fulfils: items of Electron's security tutorial (`E 17`), MPA-style controls, our own
   * rules.
   */
  readonly serves: string;
  /** Test files, relative to the root. All of their tests must pass. */
  readonly tests: readonly string[];
  /** Reason why the control is not available here. */
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
    name: 'Own schemes with least privilege; files of one folder only, for every spelling of a parent path',
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
    name: 'Permissions denied except full screen and EME of the player',
    where: [`${protection}/permissions.ts`],
    serves: 'E 5',
    tests: [...testsOf('permissions'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Navigation outside the viewer’s document, redirects, new windows and webviews refused; no page prevents closing the window',
    where: [`${protection}/navigation.ts`],
    serves: 'E 12, 13, 14',
    tests: [...testsOf('permissions', 'window-rules'), ...attacks('paths-fuzz'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Downloads refused; no client certificate is sent',
    where: [`${protection}/downloads.ts`, `${protection}/client-certificates.ts`],
    serves: 'MPA: no copy leaves',
    tests: testsOf('window-rules'),
  },
  {
    name: 'External links opened by one wrapper with an allow-list',
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
    name: 'Calls only from the viewer’s own top frame, checked before any await',
    where: ['main/ipc/sender-guard.ts'],
    serves: 'E 17',
    tests: [
      'test/main/ipc/sender-guard.test.ts',
      'test/main/ipc/router.test.ts',
      'test/e2e/refusals.test.ts',
    ],
  },
  {
    name: 'One validator per operation; only plain objects and their own fields',
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
    name: 'Content protection set before the first show and after every event that may reset it; verified only on macOS',
    where: [`${protection}/content-protection.ts`, `${protection}/capture-state.ts`],
    serves: 'MPA: screen capture',
    tests: [...testsOf('content-protection', 'capture-state'), 'test/main/screening/access-rules.test.ts'],
  },
  {
    name: 'Remote Windows session: no film starts; a playing film is covered within 30 s',
    where: [`${protection}/remote-session.ts`],
    serves: 'MPA: screen capture',
    tests: [...testsOf('remote-session'), 'test/main/screening/early-refusals.test.ts'],
  },
  {
    name: 'Lock screen, suspend, user switch and minimise pause and cover the film',
    where: [`${protection}/interruptions.ts`],
    serves: 'MPA: unattended playback',
    tests: [...testsOf('interruptions'), 'test/e2e/interruptions.test.ts'],
  },
  {
    name: 'Allow-list of launch switches; a debugger ends the app, at launch or later',
    where: [`${protection}/launch-guard.ts`, `${protection}/debugger-watch.ts`, `${protection}/released.ts`],
    serves: 'E 19, MPA: no debugger during a film',
    tests: [...testsOf('launch-guard', 'debugger-watch'), ...attacks('launch')],
  },
  {
    name: 'The window requests only the running grant’s origins',
    where: [`${protection}/media-requests.ts`],
    serves: 'E 1',
    tests: [...testsOf('window-rules'), 'test/e2e/attacks.test.ts'],
  },
  {
    name: 'Media of a further host (redirect, manifest) only over https from a public address, three hops at most, for that grant, noted in the history',
    where: ['main/screening/media-hosts.ts'],
    serves: 'E 1',
    tests: ['test/main/screening/media-hosts.test.ts', 'test/e2e/redirected-media.test.ts'],
  },
  {
    name: 'Relays end with their grant, except final reports, which are accepted for 2 s; requests up to 64 KiB, answers up to 1 MiB, captions up to 20 files of 512 KiB',
    where: [`${protection}/player-protocol.ts`, 'main/screening/relays/relays.ts'],
    serves: 'no token in a renderer',
    tests: [
      'test/main/screening/relays.test.ts',
      'test/main/screening/final-reports.test.ts',
      ...attacks('protocols', 'hostile-hosts'),
    ],
  },
  {
    name: 'Licence only after the configured watermark',
    where: ['main/screening/watermark-gate.ts'],
    serves: 'watermark fails closed',
    tests: ['test/main/screening/licence-relay.test.ts', 'test/main/screening/relays.test.ts'],
  },
  {
    name: 'Text without ink, an empty picture and a display under a second do not count as a watermark',
    where: ['main/screening/watermark.ts', 'renderer/player/watermark/paint.ts'],
    serves: 'watermark fails closed',
    tests: ['test/main/screening/rules.test.ts', 'test/renderer/player/watermark-ink.dom.test.ts'],
  },
  {
    name: 'Watermark checked every 100 ms and by IntersectionObserver v2; the film is covered and paused within 250 ms, after a move by a style rule within 700 ms; erased pixels are drawn again within 400 ms',
    where: ['renderer/player/watermark/visibility-guard.ts'],
    serves: 'watermark fails closed',
    tests: [
      'test/e2e/attacks.test.ts',
      'test/e2e/watch-a-screener.test.ts',
      'test/browser/player/player.test.ts',
    ],
  },
  {
    name: 'Preview pictures only after the first frame, from the grant’s origins, in memory, each with the recipient’s name legible on it (contrast of the drawn pixels checked), else none; none while the film is covered; profile switch `allowScrubPreviews`',
    where: ['renderer/player/scrub-previews.ts', 'renderer/player/watermark/identified-preview.ts'],
    serves: 'watermark fails closed',
    tests: ['test/renderer/player/scrub-previews.dom.test.ts', 'test/browser/player/player.test.ts'],
  },
  {
    name: 'The service’s own component sandboxed on a separate origin, below our watermark; removed above 50 messages per second',
    where: [`${protection}/component-protocol.ts`, 'renderer/player/component/frame.ts'],
    serves: 'hostile player component',
    tests: ['test/e2e/service-component.test.ts', ...attacks('protocols')],
  },
  {
    name: 'Prefetch only from the manifest’s own origin, in memory, within limits, handed over after the watermark',
    where: ['main/screening/film-prefetch.ts'],
    serves: 'watermark fails closed, hostile service',
    tests: ['test/main/screening/film-prefetch.test.ts', 'test/main/screening/first-segments.test.ts'],
  },
  {
    name: 'Every answer of the service passes a schema; texts are cleaned and truncated; pictures are identified by their bytes',
    where: ['main/service/schemas/loose.ts', 'main/platform/image-type.ts'],
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
    name: 'The API key is sent only to the profile’s origins: no redirect, no foreign listing',
    where: ['main/compose/platform.ts', 'main/service/endpoint-address.ts'],
    serves: 'credentials',
    tests: [...attacks('hostile-hosts', 'hostile-inputs'), 'test/main/service/endpoint-directory.test.ts'],
  },
  {
    name: 'An import sets only address and key; a link contains no key; packaged builds ignore the environment',
    where: ['main/profile/imported-profile.ts', 'main/windows/deep-links.ts'],
    serves: 'hostile link and profile',
    tests: [
      ...attacks('hostile-inputs'),
      'test/main/profile/imported-profile.test.ts',
      'test/main/compose/profile-import.test.ts',
    ],
  },
  {
    name: 'Setting the clock back unlocks nothing',
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
    name: 'Documents sealed with AES-256-GCM, names hidden by HMAC; a kill loses or corrupts no document',
    where: ['main/vault/seal.ts'],
    serves: 'data at rest',
    tests: [
      'test/e2e/durability.test.ts',
      'test/main/vault/kill/kill.test.ts',
      'test/main/vault/damage.test.ts',
    ],
  },
  {
    name: 'Logs and reports redacted in one place; logs rotated at 1 MiB',
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
    name: 'A crashed viewer is restored with its film or its room, at most twice a minute; a day of watching leaves nothing behind',
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
    open: 'cannot be stopped; the watermark names the person who filmed',
  },
];

/** Returns the table as SECURITY.md contains it. */
export function controlsTable(): string {
  const rows = controls.map(({ name, where, serves, tests, open }) => {
    const files = where.map((path) => `\`${path}\``).join(', ');
    return `| ${name} | ${files} | ${serves} | ${open === undefined ? shownBy(tests.length) : `**open**: ${open}`} |`;
  });
  return ['| Control | Where | Serves | Shown |', '|---|---|---|---|', ...rows].join('\n');
}

const shownBy = (count: number): string => (count === 1 ? '1 test file' : `${count} test files`);
