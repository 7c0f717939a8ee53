import type { App } from 'electron';

/**
 * Sends no client certificate to any host. By default Electron sends the first certificate of the system's store, which
 * contains the reviewer's name. A page's request continues without a certificate. A request of main that needs one
 * fails, because Electron emits no event for it (`ClientCertificateError`). Invalid server certificates need no code
 * here: Chromium refuses them.
 */
export function installClientCertificates(app: App, onRefused: (what: string) => void): void {
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault();
    onRefused('client certificate');
    callback();
  });
}
