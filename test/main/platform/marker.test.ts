import { expect, it } from 'vitest';
import { createFileMarker } from '../../../main/platform/marker.ts';
import { createFakeFileSystem } from '../../fakes/file-system.ts';

it('a marker stays on disk until it is cleared, and reports when the disk refuses it', async () => {
  const fileSystem = createFakeFileSystem();
  const marker = createFileMarker(fileSystem, '/data/owed');
  expect(await marker.isSet()).toBe(false);
  await marker.set();
  await marker.set();
  expect(await createFileMarker(fileSystem, '/data/owed').isSet()).toBe(true);
  await marker.clear();
  expect(await marker.isSet()).toBe(false);
  fileSystem.readOnly = true;
  await expect(marker.set()).rejects.toThrow();
});
