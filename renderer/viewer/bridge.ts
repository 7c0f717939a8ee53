import { type Bridge, bridgeGlobal } from '../../preload/contract/bridge.ts';

/**
 * What the preload left on the window. The only file that reads that global.
 * @throws when there is none, which means that this document was not opened by the app.
 */
export function readBridge(scope: object): Bridge {
  const found: unknown = Reflect.get(scope, bridgeGlobal);
  if (!isBridge(found)) throw new Error('This page only works inside Screener Viewer.');
  return found;
}

function isBridge(value: unknown): value is Bridge {
  return typeof value === 'object' && value !== null && 'app' in value && 'on' in value;
}
