import { Network as Intercepting } from '../../stand-ins/electron/browser/network.ts';
import { openShell } from './chromium.ts';

/** As the stand-in's, for what reaches Chromium's interception; custom schemes do not, and are asked of the server. */
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
