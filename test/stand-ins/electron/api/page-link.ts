import { randomBytes } from 'node:crypto';
import type * as Electron from 'electron';
import { decode, encode } from '../wire.ts';
import { type Shell } from './shell.ts';

const worldName = 'stand-in preload';

type FromPage =
  | { t: 'page'; event: string; value: unknown }
  | { t: 'invoke'; id: number; channel: string; args: unknown[] }
  | { t: 'send'; channel: string; args: unknown[] };
type ToPage =
  | { t: 'event'; channel: string; args: unknown[] }
  | { t: 'answer'; id: number; ok: boolean; value: unknown };

type Owner = {
  /** Creates the event object that a call's handler receives. */
  event: () => object;
  /** Receives messages from the page to the stand-in itself. */
  told: (event: string, value: unknown) => void;
  failed: (error: Error) => void;
};

/** Injects the preload into a page, and carries calls, results and events between page and main process. */
export class PageLink {
  private sessionId = '';
  private context: number | undefined;

  constructor(
    private readonly shell: Shell,
    private readonly preferences: Electron.WebPreferences,
    private readonly owner: Owner,
  ) {}

  /**
   * Injects the scripts. Await it before the first navigation, because the document could otherwise load without them.
   */
  async prepare(sessionId: string): Promise<void> {
    this.sessionId = sessionId;
    const { cdp, scripts, preloadProcess, mediaFeatures, readPreload } = this.shell;
    const { preload, additionalArguments: argv = [] } = this.preferences;
    const secret = `stand-in-${randomBytes(16).toString('hex')}`;
    const own = `const STAND_IN = ${JSON.stringify({ secret, process: { ...preloadProcess, argv } })};`;
    const add = (source: string, more: { worldName?: string }) => {
      const wrapped = `(() => { ${own}\n${source}\n})();`;
      return cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: wrapped, ...more }, sessionId);
    };
    const prepared: Promise<unknown>[] = [
      this.mapAddresses(sessionId),
      cdp.send('Runtime.enable', undefined, sessionId),
      // With Runtime enabled, V8 computes source positions for every Error. The stand-in does not need them.
      cdp.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 }, sessionId),
      cdp.send('Runtime.addBinding', { name: 'standInSend', executionContextName: worldName }, sessionId),
      cdp.send('Emulation.setEmulatedMedia', { features: mediaFeatures() }, sessionId),
    ];
    if (preload !== undefined) {
      const run = `STAND_IN.load((require, module, exports, process) => {\n${readPreload(preload)}\n});`;
      prepared.push(add(scripts.mainWorld, {}), add(`${scripts.isolated}\n${run}`, { worldName }));
    }
    await Promise.all(prepared);
  }

  /** Injects the script that lets page code use addresses with their scheme, as in Electron. */
  async mapAddresses(sessionId: string): Promise<void> {
    const { cdp, schemes, scripts } = this.shell;
    const own = `const ADDRESSES = ${JSON.stringify({ schemes: schemes.registered })};`;
    const source = `(() => { ${own}\n${scripts.addresses}\n})();`;
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId);
  }

  message(text: string, contextId: number): void {
    const message = decode(text, (from) => this.shell.schemes.fromBrowser(from)) as FromPage;
    if (message.t === 'page') this.told(message.event, message.value, contextId);
    else if (message.t === 'send') {
      this.shell.ipcMain.emit(message.channel, this.owner.event(), ...message.args);
    } else {
      const { id, channel, args } = message;
      void this.shell.ipcMain.answer(this.owner.event(), channel, args).then((answer) => {
        // A result is dropped if its document is gone.
        if (this.context === contextId) this.deliver({ t: 'answer', id, ...answer });
      });
    }
  }

  deliver(message: ToPage): void {
    if (this.context === undefined) return;
    const toPage = (text: string) => this.shell.schemes.toPage(text);
    let text: string;
    try {
      text = encode(message, toPage);
    } catch (error) {
      if (message.t !== 'answer') throw error;
      text = encode({ ...message, ok: false, value: String(error) });
    }
    const expression = `standInDeliver(${JSON.stringify(text)})`;
    this.shell.cdp.tell('Runtime.evaluate', { expression, contextId: this.context }, this.sessionId);
  }

  private told(event: string, value: unknown, contextId: number): void {
    if (event === 'hello') this.context = contextId;
    else if (event !== 'preload-error') this.owner.told(event, value);
    else {
      process.stderr.write(`[stand-in] Unable to load preload script: ${String(value)}\n`);
      this.owner.failed(new Error(String(value)));
    }
  }
}
