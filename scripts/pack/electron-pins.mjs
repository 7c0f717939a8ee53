// The one place that says which Electron a Widevine build takes; the stock one stands in package.json.

/** castLabs' release: the same version as the stock one, and never of another major (test/main/pack). */
export const widevineElectron = '43.8.12+wvcus';

/** Where electron-builder looks for it: the release's tag is put behind the last slash. */
export const widevineMirror = 'https://github.com/castlabs/electron-releases/releases/download/';
