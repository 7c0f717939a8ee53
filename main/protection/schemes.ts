import { protocol, type CustomScheme } from 'electron';
import { playerScheme, viewerScheme } from './origins.ts';

/**
 * Registers our two schemes with the least privileges: without `corsEnabled`, `bypassCSP` and `stream` (item 18 of
 * Electron's security tutorial, no file://). Call this before `app` is ready.
 */
export function installSchemes(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  const schemes: CustomScheme[] = [viewerScheme, playerScheme].map((scheme) => ({ scheme, privileges }));
  protocol.registerSchemesAsPrivileged(schemes);
}
