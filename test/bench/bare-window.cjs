// Reference of the film rows: the same shell with an empty window, whose requests it intercepts as it does ours. The
// page that plays is loaded later.
const { app, BrowserWindow, protocol, session } = require('electron');

protocol.registerSchemesAsPrivileged([{ scheme: 'viewer', privileges: { standard: true, secure: true } }]);
void app.whenReady().then(() => {
  const own = session.fromPartition('persist:bare', { cache: false });
  own.protocol.handle(
    'viewer',
    () => new Response('<!doctype html><p>bare</p>', { headers: { 'content-type': 'text/html' } }),
  );
  own.webRequest.onBeforeRequest(
    { urls: ['http://*/*', 'https://*/*'], excludeUrls: ['http://127.0.0.1:*/*'] },
    (_details, callback) => callback({ cancel: true }),
  );
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { session: own, sandbox: true },
  });
  void window.loadURL('viewer://app/index.html');
});
