/** Command-line words that open a packaged app to a debugger or swap its parts. Compared without leading dashes. */
const refusedSwitches = [
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-publish-uid',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-allow-origins',
  'js-flags',
  'user-data-dir',
  'preload',
  'require',
  'load-extension',
  'disable-web-security',
  'no-sandbox',
  'disable-site-isolation-trials',
  'host-resolver-rules',
  'host-rules',
  'ignore-certificate-errors',
  'proxy-server',
  'proxy-pac-url',
  'auto-open-devtools-for-tabs',
  'ssl-key-log-file',
  'log-net-log',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
];

const refusedVariables = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'ELECTRON_RUN_AS_NODE', 'SSLKEYLOGFILE'];

export interface Launch {
  readonly isPackaged: boolean;
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
  for (const argument of launch.argv.slice(1)) {
    if (!argument.startsWith('-')) continue;
    const name = argument.replace(/^-+/, '').split('=')[0]?.toLowerCase() ?? '';
    if (refusedSwitches.includes(name)) return `the switch --${name}`;
  }
  return null;
}
