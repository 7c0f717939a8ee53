// @vitest-environment node
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { describe, expect, it } from 'vitest';
import { preferMarkedAudio } from '../../../renderer/player/default-audio.ts';

type Criteria = shaka.extern.AdaptationSetCriteria;
const variant = (id: number, isMarked: boolean) =>
  ({ id, primary: true, audio: { primary: isMarked } }) as shaka.extern.Variant;
const variants = [variant(1, false), variant(2, true), variant(3, true)];

describe('the sound that a manifest marks', () => {
  /** Returns the ids of the variants from which Shaka's own criteria choose. */
  function offered(preferredAudio: readonly object[], all = variants): readonly number[] {
    let ids: readonly number[] = [];
    // Shaka's own criteria exist only in a browser. This object has the members that the code calls.
    const criteria = preferMarkedAudio(
      () =>
        ({
          configure: () => undefined,
          getConfiguration: () => ({ preferredAudio }),
          create: (some: readonly shaka.extern.Variant[]) => {
            ids = some.map(({ id }) => id);
          },
        }) as unknown as Criteria,
    )();
    criteria.create([...all]);
    return ids;
  }

  it('comes first where none was chosen, with stereo as the only preference', () => {
    expect(offered([{ language: '', role: '', label: '', channelCount: 2 }])).toEqual([2, 3]);
  });

  it('does not matter where a sound was chosen, or none is marked', () => {
    for (const chosen of [{ language: 'fr' }, { language: '', role: 'commentary' }, { label: 'Stereo' }])
      expect(offered([chosen])).toEqual([1, 2, 3]);
    expect(offered([], [variant(1, false)])).toEqual([1]);
  });
});
