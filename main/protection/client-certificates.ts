import type { App } from 'electron';

/**
 * No host receives a client certificate: Electron would send the first of the system's store, and with it the
 * reviewer's name. A page's request continues without one; a request of main fails, since Electron emits no event for
 * it (`ClientCertificateError`). Chromium refuses invalid server certificates.
 */
export function installClientCertificates(app: App, onRefused: (what: string) => void): void {
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault();
    onRefused('client certificate');
    callback();
  });
}
