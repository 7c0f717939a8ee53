import { app, dialog } from 'electron';
import inspector from 'node:inspector';
import { createTimers } from './platform/timers.ts';
import { installDebuggerWatch } from './protection/debugger-watch.ts';
import { launchRefusal } from './protection/launch-guard.ts';
import { isReleased } from './protection/released.ts';
import { installSchemes } from './protection/schemes.ts';
import { installAppMenu } from './windows/app-menu.ts';
import { installDeepLinks } from './windows/deep-links.ts';
import { showRefusedLaunch } from './windows/refused-launch.ts';

/** Exit code when a debugger, a switch or an environment variable makes the app refuse to run. */
const refusedLaunchCode = 78;

const isPackaged = isReleased(app);
const refusal = launchRefusal({
  isPackaged,
  platform: process.platform,
  argv: process.argv,
  execArgv: process.execArgv,
  env: process.env,
  inspectorUrl: inspector.url(),
});

if (refusal === null) start();
else {
  try {
    showRefusedLaunch(app, refusal);
  } finally {
    leave(`does not start with ${refusal}`);
  }
}

function leave(because: string, code = refusedLaunchCode): void {
  process.stderr.write(`Screener Viewer ${because}.\n`);
  app.exit(code);
}

/** Starts the app. Schemes, sandbox and menu must be set before `ready`. */
function start(): void {
  installDebuggerWatch({
    isPackaged,
    platform: process.platform,
    process,
    inspectorUrl: () => inspector.url(),
    every: (ms, run) => createTimers().every(ms, run),
    leave: (because) => leave(`stops because of ${because}`),
  });
  installSchemes();
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    // The first instance receives this instance's arguments and shows its window.
    app.quit();
    return;
  }
  installAppMenu(process.platform);
  const deepLinks = installDeepLinks(app, process.argv, { isReleased: isPackaged });
  // The composition root is imported while Electron starts, which saves time.
  void Promise.all([import('./compose.ts').catch(cannotBeRead), app.whenReady()]).then(([composition]) =>
    composition?.compose({ deepLinks }),
  );
}

/** Shows an error box and exits. Without this the app would keep running without a window. */
function cannotBeRead(error: unknown): null {
  dialog.showErrorBox(
    'Screener Viewer couldn’t start',
    'Reinstall it, or ask the person who gave it to you.',
  );
  leave(`could not load: ${String(error)}`, 1);
  return null;
}
