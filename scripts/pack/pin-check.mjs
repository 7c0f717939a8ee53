// Asks castLabs' downloads whether the pinned Electron is there, before anything is packed with it.
import { widevineElectron, widevineMirror } from './electron-pins.mjs';

const timeoutMs = 15_000;

/** Address of the archive that electron-builder downloads: `platform` and `arch` by Node's names. */
export const widevineArchive = ({ mirror = widevineMirror, platform, arch }) =>
  `${mirror}v${widevineElectron}/electron-v${widevineElectron}-${platform}-${arch}.zip`;

/**
 * What a pack has to say about the pin. `problems` end the pack, `warnings` are printed; both are empty when the archive
 * is there. A release must know it, unless `unchecked` says that the person who packs has looked.
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
