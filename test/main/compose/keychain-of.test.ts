import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeychainOf } from '../../../main/compose/service-stack.ts';
import { createNodeFileSystem } from '../../../main/platform/node-file-system.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeSecretStore } from '../../fakes/secret-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keychain-of-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () =>
  openKeychainOf(
    { secretStore: createFakeSecretStore(), fileSystem: createNodeFileSystem(), logger: createFakeLogger() },
    'https://watch.example',
    folder,
  ).open();

it('an app that was killed at its first start, before it created a key, has no documents that need one', async () => {
  await mkdir(join(folder, 'current'));
  expect(await open()).toBe('ready');
});

it.each(['current', 'set-aside-1790000000-0a1b2c3d'])('documents in %s need the key', async (name) => {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'vault.json'), '{}');
  expect(await open()).toBe('locked');
});
