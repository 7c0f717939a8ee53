/**
 * Switches that a system, an installer or somebody with a need of access may start a packaged app with. Every other one
 * is refused: Chromium and Node know some two thousand, and any that debugs, records or swaps a part would do harm.
 */
const allowedSwitches: ReadonlySet<string> = new Set([
  // Started at login; started by the installer after an update.
  'hidden',
  'updated',
  // Language, size and screen readers.
  'lang',
  'force-device-scale-factor',
  'high-dpi-support',
  'force-renderer-accessibility',
  'force-high-contrast',
  // A graphics card that makes trouble.
  'disable-gpu',
  'disable-gpu-compositing',
  'use-angle',
]);

/** macOS' Finder added `-psn_0_12345`, and may again. */
const processSerialNumber = /^psn_\d+_\d+$/;

/** Variables that open a runtime or swap its parts. */
const refusedVariables = [
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_REPL_EXTERNAL_MODULE',
  'NODE_V8_COVERAGE',
  'NODE_COMPILE_CACHE',
  'NODE_DEBUG',
  'ELECTRON_RUN_AS_NODE',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'SSLKEYLOGFILE',
  'DYLD_INSERT_LIBRARIES',
];

export interface Launch {
  readonly isPackaged: boolean;
  readonly platform: string;
  readonly argv: readonly string[];
  readonly execArgv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly inspectorUrl: string | undefined;
}

/**
 * Why a packaged app must leave at its first statement (MPA-style control: no debugger beside a film), or null.
 * Says which switch or variable, never its value.
 */
export function launchRefusal(launch: Launch): string | null {
  if (!launch.isPackaged) return null;
  if (launch.inspectorUrl !== undefined) return 'an open inspector';
  if (launch.execArgv.length > 0) return 'arguments for the runtime';
  for (const variable of refusedVariables) {
    if ((launch.env[variable] ?? '') !== '') return `the variable ${variable}`;
  }
  // On Windows Chromium reads `/name` as a switch too.
  const isSwitch = launch.platform === 'win32' ? /^(?:-+|\/)/ : /^-+/;
  for (const argument of launch.argv.slice(1)) {
    if (!isSwitch.test(argument)) continue;
    const name = argument.replace(isSwitch, '').split('=')[0]?.toLowerCase() ?? '';
    if (name === '' || allowedSwitches.has(name) || processSerialNumber.test(name)) continue;
    return `the switch --${/^[\w-]{1,60}$/.test(name) ? name : '(unreadable)'}`;
  }
  return null;
}
