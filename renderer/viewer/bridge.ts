import { type Bridge, bridgeGlobal } from '../../preload/contract/bridge.ts';

/**
 * Returns the bridge that the preload script exposed on the window. Only this file reads that global.
 * @throws Error when the window has no bridge, because the app did not open this document.
 */
export function readBridge(scope: object): Bridge {
  const found: unknown = Reflect.get(scope, bridgeGlobal);
  if (!isBridge(found)) throw new Error('This page only works inside Screener Viewer.');
  return found;
}

function isBridge(value: unknown): value is Bridge {
  return typeof value === 'object' && value !== null && 'app' in value && 'on' in value;
}
