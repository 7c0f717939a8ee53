import { describe, expect, it } from 'vitest';
import { createReleaseNotes } from '../../../main/update/release-notes.ts';
import { createFakeFileSystem } from '../../fakes/file-system.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { anOffer } from './rig.ts';

const logger = createFakeLogger();
const fileSystem = createFakeFileSystem();
const of = (currentVersion: string) =>
  createReleaseNotes({ fileSystem, folder: '/data', currentVersion, logger });

describe('release notes', () => {
  it('are shown once, for their own version', async () => {
    await of('1.1.0').remember(anOffer({ notes: ' Quieter.\n' }));
    expect(await of('1.1.0').take()).toBeNull();
    expect(await of('1.2.0').take()).toEqual({ version: '1.2.0', notes: 'Quieter.' });
    expect(await of('1.2.0').take()).toBeNull();
  });

  it('of a skipped version are dropped', async () => {
    await of('1.1.0').remember(anOffer({ notes: 'Quieter.' }));
    expect(await of('1.3.0').take()).toBeNull();
    expect(await of('1.2.0').take()).toBeNull();
  });

  it.each([null, '', '  '])('are not stored when they are empty: %j', async (notes) => {
    await of('1.1.0').remember(anOffer({ notes }));
    expect(await of('1.2.0').take()).toBeNull();
  });

  it('that cannot be read are absent', async () => {
    await fileSystem.writeDurably('/data/release-notes.json', Buffer.from('{"version":3'));
    expect(await of('1.2.0').take()).toBeNull();
  });
});
