// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyListing, type Listing, pagesInMemory } from '../../../../renderer/viewer/stores/listing.ts';
import { createPageReader, rest } from '../../../../renderer/viewer/stores/page-reader.ts';
import { listingKey } from '../../../../renderer/viewer/stores/room-view.ts';
import { aVideo } from '../../../builders/contract.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { answersOf } from '../../../fakes/world.ts';
import { createManualTimers, settle } from '../support/timers.ts';

const whole = JSON.stringify([null, '']);
const filtered = listingKey({
  season: null,
  query: '',
  filterSort: { filter: 'watched', order: 'given' },
});

/** Sets up a reader of a room with 3,000 videos, and a list of the requested pages. */
function reading() {
  const videos = Array.from({ length: 3_000 }, (_, at) => aVideo({ videoKey: `v${at}` }));
  const fake = createFakeBridge(answersOf({ videos }));
  const timers = createManualTimers();
  let listing: Listing = emptyListing;
  let isHeld = false;
  const reader = createPageReader({
    bridge: fake.bridge,
    timers,
    roomKey: 'salt-and-starlight',
    listing: () => listing,
    isHeld: () => isHeld,
    onPage: (_key, next) => (listing = next),
    onProgress: () => undefined,
    onFailure: () => undefined,
  });
  const hold = (next: boolean): void => {
    isHeld = next;
    reader.heldChanged();
  };
  return { reader, timers, hold, asked: () => fake.inputsOf('rooms:videos').map(({ page }) => page) };
}

describe('page reader', () => {
  it('requests a page only after scrolling has stopped at it', async () => {
    const { reader, timers, asked } = reading();
    reader.want(whole, [1]);
    await settle();
    for (const page of [20, 40, 60, 80]) {
      reader.want(whole, [page, page + 1]);
      await timers.advance(rest / 2);
    }
    expect(asked()).toEqual([1]);
    await timers.advance(rest / 2);
    await settle();
    expect(asked()).toEqual([1, 80, 81]);
    // A page next to a known page is requested immediately.
    reader.want(whole, [81, 82]);
    await settle();
    expect(asked()).toEqual([1, 80, 81, 82]);
  });

  it('reads no more pages than fit in memory, however many are requested together', async () => {
    const { reader, asked } = reading();
    reader.want(
      whole,
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
    for (let turn = 0; turn < 10; turn += 1) await settle();
    expect(asked()).toEqual(Array.from({ length: pagesInMemory - 1 }, (_, at) => at + 1));
  });

  it('does not read the filtered listing of a room that was left while a film held it', async () => {
    const { reader, hold, asked } = reading();
    hold(true);
    reader.want(filtered, [1]);
    reader.stop();
    hold(false);
    await settle();
    expect(asked()).toEqual([]);
  });
});
