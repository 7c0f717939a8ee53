import { protocol, type CustomScheme } from 'electron';
import { playerScheme, viewerScheme } from './origins.ts';

/**
 * Least privilege for our two schemes (tutorial item 18, no file://): never `corsEnabled`, `bypassCSP` or `stream`.
 * Call before `app` is ready.
 */
export function installSchemes(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  const schemes: CustomScheme[] = [viewerScheme, playerScheme].map((scheme) => ({ scheme, privileges }));
  protocol.registerSchemesAsPrivileged(schemes);
}
