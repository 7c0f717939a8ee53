import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { type Cdp } from '../browser/cdp.ts';
import { type Schemes } from '../browser/schemes.ts';
import { type Targets } from '../browser/targets.ts';
import { type Records } from './base.ts';
import { type IpcMain } from './ipc-main.ts';
import { type Sessions } from './session.ts';
import { type WebContents } from './web-contents.ts';

/** Shared parts of the stand-in on which windows and their contents are built. There is one per process. */
export type Shell = {
  readonly cdp: Cdp;
  readonly targets: Targets;
  readonly schemes: Schemes;
  readonly records: Records;
  readonly ipcMain: IpcMain;
  readonly sessions: Sessions;
  readonly headless: boolean;
  /** The scripts that run in pages, for address mapping, main world and isolated world. */
  readonly scripts: { addresses: string; mainWorld: string; isolated: string };
  /** The `process` object that a sandboxed preload receives. */
  readonly preloadProcess: object;
  readonly readPreload: (path: string) => string;
  /** Returns the media features that nativeTheme sets in every page. */
  readonly mediaFeatures: () => Protocol.Emulation.MediaFeature[];
  readonly contentsCreated: (contents: WebContents) => void;
  readonly allWindowsClosed: () => void;
  /** Called when a window prevented its close. */
  readonly closeCancelled: () => void;
};
