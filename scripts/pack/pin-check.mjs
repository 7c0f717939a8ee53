// Checks, before packing, that castLabs' downloads contain the pinned Electron.
import { widevineElectron, widevineMirror } from './electron-pins.mjs';

const timeoutMs = 15_000;

/** Returns the URL of the archive that electron-builder downloads. `platform` and `arch` are Node's names. */
export const widevineArchive = ({ mirror = widevineMirror, platform, arch }) =>
  `${mirror}v${widevineElectron}/electron-v${widevineElectron}-${platform}-${arch}.zip`;

/**
 * Checks that the pinned archive exists. The pack must stop for `problems` and print `warnings`; both are empty if the
 * archive exists. A release requires the check, unless `unchecked` states that the packager has checked the pin.
 */
export async function checkPin({ release, unchecked, mirror, platform, arch }) {
  if (unchecked) return { problems: [], warnings: [`Electron ${widevineElectron} was not looked up`] };
  const problem = await findProblem(widevineArchive({ mirror, platform, arch }));
  if (problem === null) return { problems: [], warnings: [] };
  const words = `castLabs' Electron ${widevineElectron} for ${platform}-${arch} ${problem}; --pin-unchecked packs all the same`;
  return release ? { problems: [words], warnings: [] } : { problems: [], warnings: [words] };
}

async function findProblem(address) {
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    if (ok) return null;
    return status === 404 ? 'is not there' : `could not be looked up (HTTP ${status})`;
  } catch (error) {
    return `could not be looked up (${error.cause?.code ?? error.name})`;
  }
}
