// Reference of the bridge row: the same shell, with a window whose preload only calls `ipcRenderer.invoke`.
const { app, BrowserWindow, ipcMain, protocol, session } = require('electron');
const { join } = require('node:path');

protocol.registerSchemesAsPrivileged([{ scheme: 'viewer', privileges: { standard: true, secure: true } }]);
let answer = null;
ipcMain.handle('set', (_event, value) => {
  answer = value;
});
ipcMain.handle('get', () => answer);
void app.whenReady().then(() => {
  const own = session.fromPartition('bare');
  own.protocol.handle(
    'viewer',
    () => new Response('<!doctype html><p>bare</p>', { headers: { 'content-type': 'text/html' } }),
  );
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { session: own, sandbox: true, preload: join(__dirname, 'bare-bridge-preload.cjs') },
  });
  void window.loadURL('viewer://app/index.html');
});
