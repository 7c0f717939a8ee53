// Pins the Electron version of Widevine builds. package.json pins the stock version.

/**
 * castLabs' release, the newest of major 43 in a public source; castLabs publishes about one a month per major. Never
 * use one before 43.0.0-beta.3, where main crashes when it loads a page from `render-process-gone`. The stock Electron
 * has the same version, or the nearest that is not newer (test/main/pack).
 */
export const widevineElectron = '43.7.7+wvcus';

/** Base URL of castLabs' downloads, followed by `v<version>/electron-v<version>-<platform>-<arch>.zip`. */
export const widevineMirror = 'https://github.com/castlabs/electron-releases/releases/download/';

/** The npm package of the release, which is in no registry. Its install script contains the download URL. */
export const widevinePackage = `https://github.com/castlabs/electron-releases#v${widevineElectron}`;
