/**
 * Command-line switches that a packaged app accepts: systems, installers and accessibility tools use them. All others
 * are refused, because Chromium and Node have about two thousand, and many debug, record or replace a part of the app.
 */
const allowedSwitches: ReadonlySet<string> = new Set([
  // The app was started at login, or by the installer after an update.
  'hidden',
  'updated',
  // Language, display scale and accessibility.
  'lang',
  'force-device-scale-factor',
  'high-dpi-support',
  'force-renderer-accessibility',
  'force-high-contrast',
  // Workarounds for faulty graphics drivers.
  'disable-gpu',
  'disable-gpu-compositing',
  'use-angle',
]);

/** Argument `-psn_0_12345`, which older macOS Finders added. */
const processSerialNumber = /^psn_\d+_\d+$/;

/** Environment variables that open the runtime for inspection, record its data or replace its parts. */
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
 * Returns why a packaged app must exit at its first statement (an MPA-style control: no debugger during a film); null
 * if it may start. The result names the switch or variable, never its value.
 */
export function launchRefusal(launch: Launch): string | null {
  if (!launch.isPackaged) return null;
  if (launch.inspectorUrl !== undefined) return 'an open inspector';
  if (launch.execArgv.length > 0) return 'arguments for the runtime';
  for (const variable of refusedVariables) {
    if ((launch.env[variable] ?? '') !== '') return `the variable ${variable}`;
  }
  // On Windows Chromium also parses `/name` as a switch.
  const isSwitch = launch.platform === 'win32' ? /^(?:-+|\/)/ : /^-+/;
  for (const argument of launch.argv.slice(1)) {
    if (!isSwitch.test(argument)) continue;
    const name = argument.replace(isSwitch, '').split('=')[0]?.toLowerCase() ?? '';
    if (name === '' || allowedSwitches.has(name) || processSerialNumber.test(name)) continue;
    return `the switch --${/^[\w-]{1,60}$/.test(name) ? name : '(unreadable)'}`;
  }
  return null;
}
