// Runs in the real Electron and prints one line of JSON with the measurements. It opens no film and no network
// connection of its own. castLabs' Electron downloads its Widevine module.
import * as electron from 'electron';

const { app, BrowserWindow, protocol } = electron;
const limitMs = 90_000;

/**
 * Runs in a page with a secure address. Resolves to EME's answers about Widevine, persistent licences and the display's
 * HDCP.
 */
async function askPage() {
  const system = (persistent) =>
    navigator.requestMediaKeySystemAccess('com.widevine.alpha', [
      {
        initDataTypes: ['cenc'],
        persistentState: persistent ? 'required' : 'optional',
        sessionTypes: [persistent ? 'persistent-license' : 'temporary'],
        videoCapabilities: [
          { contentType: 'video/mp4; codecs="avc1.42E01E"', robustness: 'SW_SECURE_CRYPTO' },
        ],
      },
    ]);
  const opened = await system(false).catch(() => null);
  if (opened === null) return { hdcp: null, persistentLicence: null };
  const persistentLicence = await system(true).then(
    () => true,
    () => false,
  );
  const keys = await opened.createMediaKeys();
  let hdcp = 'none';
  for (const minHdcpVersion of ['1.0', '1.4', '2.2']) {
    const status = await keys.getStatusForPolicy({ minHdcpVersion }).catch(() => null);
    if (status === null) return { hdcp: null, persistentLicence };
    if (status === 'usable') hdcp = minHdcpVersion;
  }
  return { hdcp, persistentLicence };
}

async function widevine() {
  const { components } = electron;
  if (components === undefined) return { widevine: 'absent', widevineVersion: null };
  try {
    await components.whenReady([components.WIDEVINE_CDM_ID]);
    const { version } = components.status()[components.WIDEVINE_CDM_ID];
    return { widevine: 'ready', widevineVersion: version };
  } catch {
    return { widevine: 'failed', widevineVersion: null };
  }
}

async function measure() {
  await app.whenReady();
  const ofModule = await widevine();
  protocol.handle(
    'check',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  const window = new BrowserWindow({ show: false });
  window.setContentProtection(true);
  window.show();
  const contentProtected = window.isContentProtected();
  await window.loadURL('check://page/');
  const ofPage = await window.webContents.executeJavaScript(`(${String(askPage)})()`);
  return { electron: process.versions.electron, contentProtected, ...ofModule, ...ofPage };
}

protocol.registerSchemesAsPrivileged([{ scheme: 'check', privileges: { standard: true, secure: true } }]);
setTimeout(() => app.exit(1), limitMs);
measure().then(
  (measured) => {
    process.stdout.write(`${JSON.stringify(measured)}\n`, () => app.exit(0));
  },
  () => app.exit(1),
);
