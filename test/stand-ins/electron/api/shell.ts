import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { type Cdp } from '../browser/cdp.ts';
import { type Schemes } from '../browser/schemes.ts';
import { type Targets } from '../browser/targets.ts';
import { type Records } from './base.ts';
import { type IpcMain } from './ipc-main.ts';
import { type Sessions } from './session.ts';
import { type WebContents } from './web-contents.ts';

/** What windows and their contents are built on: one for the process. */
export type Shell = {
  readonly cdp: Cdp;
  readonly targets: Targets;
  readonly schemes: Schemes;
  readonly records: Records;
  readonly ipcMain: IpcMain;
  readonly sessions: Sessions;
  readonly headless: boolean;
  /** What is built to run in pages: the mapping of addresses, and the page's two worlds. */
  readonly scripts: { addresses: string; mainWorld: string; isolated: string };
  /** `process` as a sandboxed preload sees it. */
  readonly preloadProcess: object;
  readonly readPreload: (path: string) => string;
  /** What nativeTheme asks every page to prefer. */
  readonly mediaFeatures: () => Protocol.Emulation.MediaFeature[];
  readonly contentsCreated: (contents: WebContents) => void;
  readonly allWindowsClosed: () => void;
  /** A window was kept from closing. */
  readonly closeCancelled: () => void;
};
