import type { App } from 'electron';

/**
 * A host that asks for a certificate of the reviewer's gets none: Electron would send the first of the system's store,
 * and with it a name. A page's request goes on without one; a request of main fails, since Electron asks nothing for it
 * (`ClientCertificateError`). Certificates of hosts that do not check out are refused by Chromium.
 */
export function installClientCertificates(app: App, onRefused: (what: string) => void): void {
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault();
    onRefused('client certificate');
    callback();
  });
}
