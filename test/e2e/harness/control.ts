import { type ChildProcess } from 'node:child_process';
import {
  type Answered,
  type Asked,
  type CommandName,
  type Commands,
  type FrameForgery,
} from '../../stand-ins/electron/control.ts';

export type { FrameForgery };
type Record_ = { at: number; name: string; args: unknown[] };
type IpcAnswer = { ok: boolean; value: unknown };
export type WindowState = {
  id: number;
  url: string;
  bounds: { x: number; y: number; width: number; height: number };
  visible: boolean;
  minimized: boolean;
  fullScreen: boolean;
  contentProtected: boolean;
  frames: { url: string; origin: string }[];
};

/** Controls the app from outside its pages (stand-ins/electron/control.ts). */
export type Control = {
  /**
   * Returns the calls that the app made to recorded parts, in order. If `name` is given, returns only calls with this
   * name.
   */
  records: (name?: string) => Promise<Record_[]>;
  /** Emits an event of `powerMonitor`, `screen`, `app`, `nativeTheme`, `autoUpdater`, `window` or `webContents`. */
  emit: (target: string, event: string, ...args: unknown[]) => Promise<void>;
  answerDialog: (method: string, answer: object) => Promise<void>;
  clickMenu: (idOrLabel: string) => Promise<void>;
  /**
   * Delivers a call with a forged sender and returns the result. `main` is the real sender; null is a frame that no
   * longer exists.
   */
  forgeIpc: (channel: string, args: unknown[], frame: FrameForgery | 'main' | null) => Promise<IpcAnswer>;
  /** Crashes the player's process. `use` then runs before Playwright is attached again, with `evaluate` as below. */
  crashPlayerFrame: (use?: Detached) => Promise<void>;
  /** Crashes the viewer's process, which the app is expected to restore. */
  crashPage: () => Promise<void>;
  setOffline: (offline?: boolean) => Promise<void>;
  /**
   * Covers the window, as another window would, until `use` has ended. Chromium itself then hides and throttles the
   * pages. Playwright keeps pages visible, so it is detached during that time. `evaluate` runs in the frame whose
   * address begins with the given text.
   */
  whileCovered: (use: Detached) => Promise<void>;
  windows: () => Promise<WindowState[]>;
  /** Connects an external display with this name, to the right of the built-in display. */
  connectDisplay: (label: string) => Promise<void>;
  /** Moves the window. The app receives the event after the browser's window has moved. */
  moveWindow: (x: number, y: number) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
};

/** Runs while Playwright is detached from the app. */
export type Detached = (evaluate: (url: string, expression: string) => Promise<unknown>) => Promise<void>;

/** Sends a command to the stand-in over the channel of its process. */
export type Ask = <C extends CommandName>(command: C, ...args: Parameters<Commands[C]>) => Promise<unknown>;

export function createAsk(child: ChildProcess): Ask {
  const waiting = new Map<number, (answered: Answered) => void>();
  let last = 0;
  child.on('message', (message: Answered) => {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  const fail = () => {
    for (const [id, answer] of waiting) answer({ id, ok: false, value: 'the app is gone' });
    waiting.clear();
  };
  child.once('exit', fail);
  return (command, ...args) =>
    new Promise((resolve, reject) => {
      if (!child.connected) throw new Error(`${command}: the app is gone`);
      const id = ++last;
      waiting.set(id, ({ ok, value }) => {
        if (ok) resolve(value);
        else reject(new Error(`${command}: ${String(value)}`));
      });
      child.send({ id, command, args } satisfies Asked, (error) => {
        if (error) reject(error);
      });
    });
}

export function createControl(ask: Ask): Control {
  return {
    records: async (name) => {
      const all = (await ask('records')) as Record_[];
      return name === undefined ? all : all.filter((record) => record.name === name);
    },
    emit: async (target, event, ...args) => {
      await ask('emit', target, event, ...args);
    },
    answerDialog: async (method, answer) => {
      await ask('answerDialog', method, answer);
    },
    clickMenu: async (name) => {
      await ask('clickMenu', name);
    },
    forgeIpc: async (channel, args, frame) => (await ask('forgeIpc', channel, args, frame)) as IpcAnswer,
    crashPlayerFrame: async (use) => {
      await ask('crashFrame', 'player://');
      await use?.((url, expression) => ask('evaluate', url, expression));
    },
    crashPage: async () => {
      await ask('crashFrame', 'viewer://');
    },
    whileCovered: async (use) => {
      await ask('cover', true);
      try {
        await use((url, expression) => ask('evaluate', url, expression));
      } finally {
        await ask('cover', false);
      }
    },
    setOffline: async (offline = true) => {
      await ask('setOffline', offline);
    },
    connectDisplay: async (label) => {
      await ask('connectDisplay', label, { x: 1920, y: 0, width: 2560, height: 1440 });
    },
    moveWindow: async (x, y) => {
      await ask('moveWindow', x, y);
    },
    windows: async () => (await ask('windows')) as WindowState[],
    resize: async (width, height) => {
      await ask('resize', width, height);
    },
  };
}
