import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { type Browser } from '../../stand-ins/electron/browser/chromium.ts';
import { createPageCdp, pageSession } from '../page-cdp.ts';

/** Fixed answers to Chrome's window and target commands, because the shell owns the window. */
const answered = {
  'Target.setAutoAttach': {},
  'Target.createTarget': { targetId: 'the page' },
  'Target.attachToTarget': { sessionId: pageSession },
  'Target.closeTarget': {},
  'Browser.getWindowForTarget': { windowId: 1, bounds: {} },
  'Browser.getWindowBounds': { bounds: { windowState: 'normal' } },
  'Browser.setWindowBounds': {},
};

type Order = { schemes: readonly string[]; base: string };

/** Sends the shell the order that it waits for, and connects to its page. Call this when the scheme server listens. */
export let openShell: (order: Order) => Promise<void> = () => Promise.reject(new Error('there is no shell'));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts the shell instead of a browser. The shell opens its window when it receives its order. */
export function startChromium(): Browser {
  const { cdp, connect, deliver } = createPageCdp(answered);
  const { SCHEMES_SCRIPT: script = '', SCHEMES_FOLDER: folder = '', PATH } = process.env;
  const child = spawn('sh', [script, 'run', folder, 'python3', 'shell.py'], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { PATH },
  });
  let port = 0;
  openShell = async (order) => {
    port = await freePort();
    child.stdin.write(`${JSON.stringify({ ...order, port })}\n`);
    const targetId = await connect(port);
    const targetInfo = { type: 'page', targetId, url: 'data:text/html,' };
    deliver({ method: 'Target.attachedToTarget', params: { sessionId: pageSession, targetInfo } });
  };
  return {
    cdp,
    process: child,
    devToolsPort: () => port,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}
