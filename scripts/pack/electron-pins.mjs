// The one place that says which Electron a Widevine build takes. package.json has the stock one.

/**
 * castLabs' release. castLabs makes about one a month for a major: this is the newest of 43 that a public source shows.
 * Never one before 43.0.0-beta.3: main crashes there when it loads a page from `render-process-gone`. The stock Electron
 * is the same version, or the nearest that is not newer (test/main/pack).
 */
export const widevineElectron = '43.7.7+wvcus';

/** Address of castLabs' downloads. A file is at `v<version>/electron-v<version>-<platform>-<arch>.zip` below it. */
export const widevineMirror = 'https://github.com/castlabs/electron-releases/releases/download/';

/** The npm package of the release: castLabs has it in no registry. Its install script has the address of the downloads. */
export const widevinePackage = `https://github.com/castlabs/electron-releases#v${widevineElectron}`;
