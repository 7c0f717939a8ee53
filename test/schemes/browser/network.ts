import { Network as Intercepting } from '../../stand-ins/electron/browser/network.ts';
import { openShell } from './chromium.ts';

/**
 * Works like the stand-in's class for requests that reach Chromium's interception. Requests of custom schemes do not
 * reach it; the server handles them.
 */
export class Network extends Intercepting {
  private readonly open: () => Promise<void>;

  constructor(...given: ConstructorParameters<typeof Intercepting>) {
    super(...given);
    const [, schemes, server] = given;
    this.open = () => openShell({ schemes: schemes.registered, base: server.base });
  }

  override async start(): Promise<void> {
    await this.open();
    await super.start();
  }
}
