import { type Bridge, bridgeGlobal } from '../../preload/contract/bridge.ts';

/**
 * Returns the bridge that the preload exposed on the window. The only file that reads that global.
 * @throws when there is none: the app did not open this document.
 */
export function readBridge(scope: object): Bridge {
  const found: unknown = Reflect.get(scope, bridgeGlobal);
  if (!isBridge(found)) throw new Error('This page only works inside Screener Viewer.');
  return found;
}

function isBridge(value: unknown): value is Bridge {
  return typeof value === 'object' && value !== null && 'app' in value && 'on' in value;
}
