// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyListing, type Listing, pagesHeld } from '../../../../renderer/viewer/stores/listing.ts';
import { createPageReader } from '../../../../renderer/viewer/stores/page-reader.ts';
import { aVideo } from '../../../builders/contract.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { answersOf } from '../../../fakes/world.ts';
import { settle } from '../support/timers.ts';

describe('page reader', () => {
  it('comes to an end, however many pages are wanted at once', async () => {
    const videos = Array.from({ length: 3_000 }, (_, at) => aVideo({ videoKey: `v${at}` }));
    const fake = createFakeBridge(answersOf({ videos }));
    let listing: Listing = emptyListing;
    const reader = createPageReader({
      bridge: fake.bridge,
      roomKey: 'salt-and-starlight',
      listing: () => listing,
      onPage: (_key, next) => (listing = next),
      onFailure: () => undefined,
    });
    reader.want(
      JSON.stringify([null, '']),
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
    for (let turn = 0; turn < 10; turn += 1) await settle();
    const read = fake.inputsOf('rooms:videos').map(({ page }) => page);
    expect(read).toEqual(Array.from({ length: pagesHeld - 1 }, (_, at) => at + 1));
  });
});
