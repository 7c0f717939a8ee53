import electron, { webContents, type WebFrameMain } from 'electron';
import type { CdmComponents } from './widevine.ts';

/** Returns castLabs' `components`; null on stock Electron, which has none. */
export function cdmComponents(): CdmComponents | null {
  return 'components' in electron && isComponents(electron.components) ? electron.components : null;
}

function isComponents(value: unknown): value is CdmComponents {
  if (typeof value !== 'object' || value === null) return false;
  return 'whenReady' in value && 'status' in value && 'WIDEVINE_CDM_ID' in value;
}

/** Script that makes the same Widevine request as the player makes for a film. */
const tryOut = `navigator.requestMediaKeySystemAccess('com.widevine.alpha', [{
  initDataTypes: ['cenc'],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"', robustness: 'SW_SECURE_DECODE' }],
}]).then((access) => access.createMediaKeys()).then(() => true, () => false)`;

/** Script that tests for persistent licences: it creates a session without contacting any server. */
const tryOutPersistent = `navigator.requestMediaKeySystemAccess('com.widevine.alpha', [{
  initDataTypes: ['cenc'],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"', robustness: 'SW_SECURE_DECODE' }],
  persistentState: 'required',
  sessionTypes: ['persistent-license'],
}]).then((access) => access.createMediaKeys())
  .then((keys) => { keys.createSession('persistent-license'); return true; })
  .catch(() => false)`;

/**
 * Creates a probe that resolves to whether Widevine provides MediaKeys to the player's document, the only document that
 * may request them. The probe resolves to null while the window has no such document.
 */
export const createMediaKeysProbe = (parts: PlayerOf): (() => Promise<boolean | null>) =>
  probeWith(tryOut, parts);

/** Like `createMediaKeysProbe`, but the probe tests for persistent licences. */
export const createPersistenceProbe = (parts: PlayerOf): (() => Promise<boolean | null>) =>
  probeWith(tryOutPersistent, parts);

interface PlayerOf {
  readonly contentsId: () => number | null;
  readonly playerOrigin: string;
}

function probeWith(script: string, parts: PlayerOf): () => Promise<boolean | null> {
  return async () => {
    const id = parts.contentsId();
    const contents = id === null ? undefined : webContents.fromId(id);
    const player = contents?.mainFrame.framesInSubtree.find((frame) => isPlayer(frame, parts.playerOrigin));
    if (player === undefined) return null;
    return (await player.executeJavaScript(script)) === true;
  };
}

function isPlayer(frame: WebFrameMain, playerOrigin: string): boolean {
  return frame.origin === playerOrigin || frame.url.startsWith(`${playerOrigin}/`);
}
