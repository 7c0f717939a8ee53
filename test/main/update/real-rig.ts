import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUpdaterFor } from '../../../main/update/electron-updater.ts';
import { updateFailureReason } from '../../../main/update/update-failures.ts';
import type { Updater } from '../../../main/update/updates.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { electronInNode, type ElectronInNode } from './electron-in-node.ts';
import type { Feed } from './feed.ts';

export const systems = [
  { platform: 'win32', channel: 'latest.yml', file: 'screener-viewer-1.2.0.exe' },
  { platform: 'darwin', channel: 'latest-mac.yml', file: 'screener-viewer-1.2.0.zip' },
] as const;

export const still = (): void => undefined;
export const never = new AbortController().signal;
const publisher = 'CN=Studio, O=Studio';

export interface RealUpdater {
  readonly updater: Updater;
  readonly electron: ElectronInNode;
  /** The folder of the updater's downloads. */
  readonly pending: string;
  readonly timers: FakeTimers;
}

/**
 * Creates the real updater of a system on a real feed. Downloads are signed by the right publisher, unless configured
 * otherwise.
 */
export function realUpdater(
  { platform }: (typeof systems)[number],
  feed: Feed,
  { version = '1.1.0', channel = 'latest', config = `publisherName: ${publisher}\n` } = {},
): RealUpdater {
  const electron = electronInNode(platform, version);
  electron.writeUpdateConfig(`updaterCacheDirName: screener-viewer-updater\n${config}`);
  answerSignature(electron, { subject: publisher });
  const timers = createFakeTimers();
  const updater = createUpdaterFor({
    platform: process.platform,
    feedUrl: feed.url,
    channel,
    native: electron.squirrel,
    updateConfigPath: join(electron.folder, 'resources', 'app-update.yml'),
    timers,
    logger: createFakeLogger(),
  });
  if (updater === null) throw new Error('no updater for this system');
  const caches = platform === 'win32' ? 'cache' : 'Library/Caches';
  const pending = join(electron.folder, caches, 'screener-viewer-updater', 'pending');
  return { updater, electron, pending, timers };
}

/** Installs a program in place of PowerShell that prints the signature of the file in its arguments. */
export function answerSignature(
  { folder }: ElectronInNode,
  { subject, status = 0, file = 'FILE' }: { subject: string; status?: number; file?: string },
): void {
  const answer = JSON.stringify({ Status: status, Path: file, SignerCertificate: { Subject: subject } });
  writeProgram(join(folder, 'windows/System32/WindowsPowerShell/v1.0'), 'powershell.exe', [
    'for last; do :; done',
    `file=$(printf %s "$last" | sed "s/.*-LiteralPath '\\([^']*\\)'.*/\\1/")`,
    `printf %s '${answer}' | sed "s|FILE|$file|"`,
  ]);
}

/** Writes an executable shell program. */
export function writeProgram(folder: string, name: string, lines: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(join(folder, name), 0o755);
}

/** Returns the reason for which `work` fails, or `none`. */
export async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => updateFailureReason(error),
  );
}
