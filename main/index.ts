import { app } from 'electron';
import inspector from 'node:inspector';
import { compose } from './compose.ts';
import { launchRefusal } from './protection/launch-guard.ts';
import { installSchemes } from './protection/schemes.ts';
import { installDeepLinks } from './windows/deep-links.ts';

/** Exit code of an app that was started with a debugger or swapped parts. */
const refusedLaunchCode = 78;

const refusal = launchRefusal({
  isPackaged: app.isPackaged,
  argv: process.argv,
  execArgv: process.execArgv,
  env: process.env,
  inspectorUrl: inspector.url(),
});

if (refusal === null) start();
else {
  process.stderr.write(`Screener Viewer does not start with ${refusal}.\n`);
  app.exit(refusedLaunchCode);
}

/** What the app is made of, in the order in which it happens. */
function start(): void {
  installSchemes();
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    // The first instance has the arguments and shows itself.
    app.quit();
    return;
  }
  const deepLinks = installDeepLinks(app, process.argv);
  app.on('window-all-closed', () => {
    app.quit();
  });
  void app.whenReady().then(() => compose({ deepLinks }));
}
