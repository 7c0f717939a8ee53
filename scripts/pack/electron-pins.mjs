// Pins the Electron version of Widevine builds. package.json pins the version of stock Electron.

/**
 * Version of castLabs' Electron: the newest release of major 43 in a public source. castLabs publishes about one
 * release a month per major. Do not use a release before 43.0.0-beta.3, in which main crashes when it loads a page from
 * `render-process-gone`. Stock Electron has the same version, or the nearest version that is not newer
 * (test/main/pack).
 */
export const widevineElectron = '43.7.7+wvcus';

/** Base URL of castLabs' downloads, followed by `v<version>/electron-v<version>-<platform>-<arch>.zip`. */
export const widevineMirror = 'https://github.com/castlabs/electron-releases/releases/download/';

/** The npm package of castLabs' release, which is in no registry. Its install script contains the download URL. */
export const widevinePackage = `https://github.com/castlabs/electron-releases#v${widevineElectron}`;
