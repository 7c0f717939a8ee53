// Reference of start-library: the same shell with a window that shows one word.
const { app, BrowserWindow, protocol, session } = require('electron');

protocol.registerSchemesAsPrivileged([{ scheme: 'viewer', privileges: { standard: true, secure: true } }]);
void app.whenReady().then(() => {
  const own = session.fromPartition('empty');
  own.protocol.handle(
    'viewer',
    () => new Response('<!doctype html><p>empty</p>', { headers: { 'content-type': 'text/html' } }),
  );
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { session: own, sandbox: true },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('viewer://app/index.html');
});
