import type * as Electron from 'electron';
import { Emitter, type Records, guarded, preventable } from './base.ts';

const rectangle = { x: 0, y: 0, width: 1920, height: 1080 };
const facts = { scaleFactor: 1, rotation: 0 };
const builtIn = { ...displayAt(rectangle), ...facts, id: 1, internal: true, label: 'stand-in' };

function displayAt(bounds: Electron.Rectangle) {
  const { width, height } = bounds;
  const size = { width, height };
  return { bounds, workArea: bounds, size, workAreaSize: size };
}

/** Returns whether the value has four numbers. Electron's converter (`gfx_converter.cc`) throws without them. */
function isRectangle(value: unknown): value is Electron.Rectangle {
  const sides = ['x', 'y', 'width', 'height'] as const;
  return (
    typeof value === 'object' &&
    value !== null &&
    sides.every((side) => typeof (value as Record<string, unknown>)[side] === 'number')
  );
}

const overlap = (a: Electron.Rectangle, b: Electron.Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Creates `screen` with one built-in display; a test can connect others. Each call returns new objects, as Electron's
 * converter does.
 */
export function createScreen() {
  const emitter = new Emitter('screen', ['display-added', 'display-removed', 'display-metrics-changed']);
  const displays = [builtIn];
  const own = {
    getPrimaryDisplay: () => structuredClone(builtIn) as unknown,
    getAllDisplays: () => structuredClone(displays) as unknown,
    getDisplayMatching: (rect: unknown) => {
      if (!isRectangle(rect)) throw new TypeError('Error processing argument at index 0, conversion failure');
      const best = displays.reduce((a, b) => (overlap(b.bounds, rect) > overlap(a.bounds, rect) ? b : a));
      return structuredClone(best) as unknown;
    },
  } satisfies Partial<Record<keyof Electron.Screen, unknown>>;
  return {
    screen: guarded(Object.assign(emitter, own), 'screen'),
    /**
     * For tests: connects an external display. The event is posted to a later task, as in Electron
     * (`electron_api_screen.cc`).
     */
    connectDisplay: (label: string, bounds: Electron.Rectangle) => {
      const display = { ...displayAt(bounds), ...facts, id: displays.length + 1, internal: false, label };
      displays.push(display);
      setImmediate(() => emitter.emit('display-added', {}, structuredClone(display)));
    },
  };
}

/** Implements `nativeTheme`. Its values become the preferences of the pages. */
export class NativeTheme
  extends Emitter
  implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  private source: Electron.NativeTheme['themeSource'] = 'system';

  constructor(private readonly changed: () => void) {
    super('nativeTheme', ['updated']);
  }

  get themeSource(): Electron.NativeTheme['themeSource'] {
    return this.source;
  }

  set themeSource(source: Electron.NativeTheme['themeSource']) {
    // Electron converts the value, and throws for any other (`electron_api_native_theme.cc`).
    if (!['system', 'light', 'dark'].includes(source)) {
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${source}`);
    }
    this.source = source;
    this.changed();
    // Electron posts a task for the event (`electron_api_native_theme.cc`).
    setImmediate(() => this.emit('updated'));
  }

  get shouldUseDarkColors(): boolean {
    return this.source === 'dark';
  }
}

/** Creates `clipboard`. Calls are only recorded, so that the computer's clipboard does not change. */
export function createClipboard(records: Records) {
  return guarded({}, 'clipboard', records, ['writeText'] satisfies (keyof Electron.Clipboard)[]);
}

export function createPowerSaveBlocker(records: Records) {
  const running = new Set<number>();
  let last = 0;
  const own = {
    start: (type: 'prevent-app-suspension' | 'prevent-display-sleep') => {
      running.add(++last);
      records.add('powerSaveBlocker.start', type, last);
      return last;
    },
    stop: (id: number) => {
      records.add('powerSaveBlocker.stop', id);
      return running.delete(id);
    },
  } satisfies Pick<Electron.PowerSaveBlocker, 'start' | 'stop'>;
  return guarded(own, 'powerSaveBlocker');
}

/** Creates `powerMonitor`. A test emits its events. */
export function createPowerMonitor() {
  const known = [
    ...['suspend', 'resume', 'lock-screen', 'unlock-screen', 'shutdown'],
    ...['user-did-become-active', 'user-did-resign-active'],
  ];
  const own = {
    getSystemIdleTime: () => 0,
  } satisfies Pick<Electron.PowerMonitor, 'getSystemIdleTime'>;
  return guarded(Object.assign(new Emitter('powerMonitor', known), own), 'powerMonitor');
}

/** Implements `dialog`. A test queues the answers; without an answer the dialog is cancelled. */
export class Dialogs {
  private readonly answers = new Map<string, object[]>();

  constructor(private readonly records: Records) {}

  answer(method: string, answer: object): void {
    this.answers.set(method, [...(this.answers.get(method) ?? []), answer]);
  }

  module() {
    const ask = (method: string, args: unknown[], cancelled: object) => {
      const options = args.at(-1);
      this.records.add(`dialog.${method}`, options);
      const cancelId = (options as { cancelId?: number } | undefined)?.cancelId ?? 0;
      return {
        ...cancelled,
        ...('response' in cancelled && { response: cancelId }),
        ...this.answers.get(method)?.shift(),
      };
    };
    const message = { response: 0, checkboxChecked: false };
    const own = {
      showMessageBox: (...args: unknown[]) => Promise.resolve(ask('showMessageBox', args, message)),
      showOpenDialog: (...args: unknown[]) =>
        Promise.resolve(ask('showOpenDialog', args, { canceled: true, filePaths: [] })),
      showSaveDialog: (...args: unknown[]) =>
        Promise.resolve(ask('showSaveDialog', args, { canceled: true, filePath: '' })),
      showErrorBox: (...args: unknown[]) => this.records.add('dialog.showErrorBox', ...args),
    } satisfies Partial<Record<keyof Electron.Dialog, unknown>>;
    return guarded(own, 'dialog');
  }
}

export function createShellModule(records: Records) {
  const own = {
    openPath: (path: string) => {
      records.add('shell.openPath', path);
      return Promise.resolve('');
    },
  } satisfies Pick<Electron.Shell, 'openPath'>;
  return guarded(own, 'shell', records, [], ['openExternal'] satisfies (keyof Electron.Shell)[]);
}

type MenuTemplate = {
  label?: string;
  id?: string;
  role?: string;
  click?: unknown;
  submenu?: MenuTemplate[];
};

/** Creates `Menu`. Menus are built but never drawn. A test clicks an item by its id or label. */
export function createMenu(records: Records) {
  let current: { items: MenuTemplate[] } | null = null;
  const own = {
    buildFromTemplate: (template: MenuTemplate[]) => ({ items: template }),
    setApplicationMenu: (menu: { items: MenuTemplate[] } | null) => {
      records.add('Menu.setApplicationMenu', menu?.items);
      current = menu;
    },
  } satisfies Partial<Record<keyof typeof Electron.Menu, unknown>>;
  const find = (items: MenuTemplate[], name: string): MenuTemplate | undefined =>
    items.find((item) => item.id === name || item.label === name) ??
    items.map((item) => find(item.submenu ?? [], name)).find((found) => found !== undefined);
  const click = (name: string, ...args: unknown[]) => {
    const item = find(current?.items ?? [], name);
    if (typeof item?.click !== 'function') throw new Error(`no menu item to click: ${name}`);
    (item.click as (...args: unknown[]) => void)(item, ...args, preventable({}));
  };
  return { Menu: guarded(own, 'Menu'), click };
}
