// After the app folder is there, before code signing: fuses, or on macOS the VMP signature (code signing covers it).
import { setFuses } from './fuses.mjs';
import { signAndVerify, vmpWanted } from './vmp.mjs';

export default async function afterPack(context) {
  if (!vmpWanted()) {
    if (process.env.SCREENER_VIEWER_STUB_ELECTRON === '1') return;
    await setFuses(context);
    return;
  }
  if (context.electronPlatformName === 'darwin') signAndVerify(context.appOutDir);
}
