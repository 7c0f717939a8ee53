import { writeFileSync } from 'node:fs';
import { type Cdp } from '../stand-ins/electron/browser/cdp.ts';
import { waitFor } from '../e2e/harness/processes.ts';
import { evaluate } from '../stand-ins/electron/browser/evaluate.ts';
import { createPageCdp, pageSession } from './page-cdp.ts';

/** Name of a document of the window: the viewer, a frame by its element's id, or the newest document of an origin. */
export type FrameName = 'viewer' | 'player' | 'prepared-player' | 'player://component';

/** The window's page, controlled over one DevTools session that the viewer and all player documents share. */
export class SchemesPage {
  private readonly contexts = new Map<string, number>();

  private constructor(private readonly cdp: Cdp) {
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      const { isDefault, frameId }: Record<string, unknown> = { ...context.auxData };
      if (isDefault === true && typeof frameId === 'string')
        this.contexts.set(frameId, context.id).set(context.origin, context.id);
    });
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      for (const [frame, id] of this.contexts) if (id === executionContextId) this.contexts.delete(frame);
    });
  }

  static async connect(port: number): Promise<SchemesPage> {
    const { cdp, connect } = createPageCdp();
    await connect(port);
    const page = new SchemesPage(cdp);
    await cdp.send('Runtime.enable');
    return page;
  }

  /**
   * Runs a function in a document. Resolves to its value and rethrows its error. The function can use only its
   * argument, not outer names.
   */
  async run<Arg, T>(frame: FrameName, code: (arg: Arg) => T | Promise<T>, arg?: Arg): Promise<T> {
    const contextId = await this.contextOf(frame);
    // This program's loader (tsx) wraps functions in `__name`.
    const text = `(() => { const __name = (given) => given; return (${String(code)})(${JSON.stringify(arg)}); })()`;
    return (await evaluate(this.cdp, pageSession, text, contextId)) as T;
  }

  /** Runs `code` until it returns a truthy value. Resolves to that value. Throws after 90 s. */
  until<Arg, T>(what: string, frame: FrameName, code: (arg: Arg) => T | Promise<T>, arg?: Arg) {
    type Found = Exclude<T, null | undefined | false | '' | 0>;
    // A document that is loading has no context yet, so errors are ignored.
    const probe = async () => {
      const found = await this.run(frame, code, arg).catch(() => undefined);
      return found ? (found as Found) : undefined;
    };
    return waitFor(what, probe);
  }

  /** Clicks the viewer's first element with this selector and name that a click can reach. */
  async click(name: string, selector = 'button, a, [role=button]'): Promise<void> {
    const find = ([name, selector]: [string, string]) => {
      const named = new RegExp(name);
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const text = element.getAttribute('aria-label') ?? element.innerText;
        if (!named.test(text.trim()) || element.closest('[disabled], [aria-disabled=true]')) continue;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const centre = { x: x + width / 2, y: y + height / 2 };
        const top = document.elementFromPoint(centre.x, centre.y);
        if (top && (element.contains(top) || top.contains(element))) return centre;
      }
      return null;
    };
    const { x, y } = await this.until(`${name} to click`, 'viewer', find, [name, selector]);
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', button: 'none' | 'left') =>
      this.cdp.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
    await mouse('mouseMoved', 'none');
    await mouse('mousePressed', 'left');
    await mouse('mouseReleased', 'left');
  }

  /** Presses a letter, a digit or Escape in the focused document. */
  async key(key: string): Promise<void> {
    const written = key.length === 1 ? { text: key } : {};
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...written });
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }

  async screenshot(path: string): Promise<void> {
    const { data } = await this.cdp.send('Page.captureScreenshot', { format: 'png' });
    writeFileSync(path, Buffer.from(data, 'base64'));
  }

  private async contextOf(frame: FrameName): Promise<number> {
    const byOrigin = this.contexts.get(frame);
    if (byOrigin !== undefined) return byOrigin;
    const { root } = await this.cdp.send('DOM.getDocument', { depth: 0 });
    const selector = frame === 'viewer' ? 'html' : `#${frame}`;
    const { nodeId } = await this.cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { node } = await this.cdp.send('DOM.describeNode', { nodeId });
    const context = this.contexts.get(node.frameId ?? '');
    if (context === undefined) throw new Error(`the document of ${frame} is not there`);
    return context;
  }
}
