import type * as Electron from 'electron';
import { setTimeout } from 'node:timers/promises';
import { type StandIn } from './electron.ts';

export type FrameForgery = { url: string; origin: string; parent?: { url: string; origin: string } | null };

/** Commands from a test to the stand-in, over the process's IPC channel. */
export type Commands = {
  records: () => unknown;
  /** Emits an event of `app`, `screen`, `powerMonitor`, `nativeTheme`, `autoUpdater`, `window` or `webContents`. */
  emit: (target: string, event: string, ...args: unknown[]) => void;
  answerDialog: (method: string, answer: object) => void;
  clickMenu: (name: string) => void;
  /** Delivers a call as if `frame` had sent it. `main` is the window's own frame, null a frame that is gone. */
  forgeIpc: (channel: string, args: unknown[], frame: FrameForgery | 'main' | null) => Promise<unknown>;
  devToolsPort: () => number | undefined;
  /** Crashes the process of the frame whose address begins with `url`. Resolves when the process is gone. */
  crashFrame: (url: string) => Promise<void>;
  setOffline: (offline: boolean) => Promise<void>;
  /** Covers or uncovers the window. A page that Playwright is attached to still reports that it is visible. */
  cover: (covered: boolean) => Promise<unknown>;
  /** Resolves to the value of an expression in the frame whose address begins with `url`, without Playwright. */
  evaluate: (url: string, expression: string) => Promise<unknown>;
  /** Sets the size of the window's page in CSS pixels. */
  resize: (width: number, height: number) => void;
  /** Connects an external display with this name and these bounds. */
  connectDisplay: (label: string, bounds: Electron.Rectangle) => void;
  /** Moves the window, as the user does. */
  moveWindow: (x: number, y: number) => void;
  /** Returns the state of each window. */
  windows: () => object[];
};

export type CommandName = keyof Commands;
export type Asked = { id: number; command: CommandName; args: unknown[] };
export type Answered = { id: number; ok: boolean; value: unknown };

function createCommands(standIn: StandIn): Commands {
  const first = () => {
    const [window] = standIn.windows;
    if (!window) throw new Error('there is no window');
    return window;
  };
  return {
    records: () => standIn.records.all(),
    emit: (target, event, ...args) => {
      const emitters = {
        ...standIn.emitters,
        ...(standIn.windows.size > 0 && { window: first(), webContents: first().webContents }),
      };
      const emitter = emitters[target as keyof typeof emitters];
      if (!emitter) throw new Error(`no such emitter: ${target}`);
      const withEvent = ['powerMonitor', 'nativeTheme', 'screen'].includes(target)
        ? args
        : [{ preventDefault: () => undefined }, ...args];
      emitter.emit(event, ...withEvent);
    },
    answerDialog: (method, answer) => standIn.dialogs.answer(method, answer),
    clickMenu: (name) => standIn.clickMenu(name, first()),
    forgeIpc: async (channel, args, frame) => {
      const { webContents } = first();
      const event = frame === 'main' ? webContents.ipcEvent() : webContents.ipcEvent(forged(frame));
      return standIn.ipcMain.answer(event, channel, args);
    },
    devToolsPort: () => standIn.devToolsPort(),
    crashFrame: async (url) => {
      // The frame may be changing its process, so the command is retried.
      for (let left = 300; left > 0; left -= 1) {
        try {
          await first().webContents.crashFrame(url);
          return;
        } catch (error) {
          if (left === 1) throw error;
          await setTimeout(100);
        }
      }
    },
    cover: (covered) => first().cover(covered),
    evaluate: async (url, expression) => {
      const frame = first()
        .webContents.frames.all()
        .find((one) => one.url.startsWith(url));
      if (!frame) throw new Error(`no frame at ${url}`);
      return frame.executeJavaScript(expression);
    },
    setOffline: (offline) => standIn.setOnline(!offline),
    resize: (width, height) => first().setContentSize(width, height),
    connectDisplay: (label, bounds) => standIn.connectDisplay(label, bounds),
    moveWindow: (x, y) => first().setBounds({ x, y }),
    windows: () =>
      [...standIn.windows].map((window) => ({
        id: window.id,
        url: window.webContents.getURL(),
        bounds: window.getContentBounds(),
        visible: window.isVisible(),
        minimized: window.isMinimized(),
        fullScreen: window.isFullScreen(),
        contentProtected: window.isContentProtected(),
        frames: window.webContents.frames.all().map(({ url, origin }) => ({ url, origin })),
      })),
  };
}

function forged(frame: FrameForgery | null): object | null {
  if (frame === null) return null;
  const parent = frame.parent ? { ...frame.parent, parent: null } : null;
  const made = { routingId: 99, processId: 99, name: '', detached: false, frames: [], ...frame, parent };
  return { ...made, top: parent ?? made, isDestroyed: () => false };
}

/** Answers the commands of the parent process, if it opened an IPC channel. */
export function serveControl(standIn: StandIn): void {
  if (!process.send) return;
  const commands = createCommands(standIn);
  process.on('message', (message: Asked) => {
    const reply = (answered: Omit<Answered, 'id'>) => process.send?.({ id: message.id, ...answered });
    const run = commands[message.command] as (...args: unknown[]) => unknown;
    Promise.resolve()
      .then(() => run(...message.args))
      .then((value) => reply({ ok: true, value }))
      .catch((error: unknown) => reply({ ok: false, value: String(error) }));
  });
  // Without the parent process, no other process would end this one.
  process.once('disconnect', () => standIn.emitters.app.exit(1));
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}
