// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createNavigationStore, currentEntry } from '../../../../renderer/viewer/stores/navigation.ts';

const room = (roomKey: string) => ({ name: 'room', roomKey }) as const;

describe('navigation store', () => {
  it('goes, returns, goes forward, and drops the forward entries on a new route', () => {
    const store = createNavigationStore();
    const { go, back, forward } = store.getState();
    const route = () => currentEntry(store.getState()).route;
    go(room('a'));
    go(room('b'));
    back();
    expect(route()).toEqual(room('a'));
    forward();
    expect(route()).toEqual(room('b'));
    back();
    go({ name: 'settings' });
    forward();
    expect(route()).toEqual({ name: 'settings' });
  });

  it('does not stack the same screen twice, and never leaves the history', () => {
    const store = createNavigationStore();
    const { go, back, forward } = store.getState();
    go(room('a'));
    go(room('a'));
    expect(store.getState().entries).toHaveLength(2);
    back();
    back();
    forward();
    forward();
    expect(currentEntry(store.getState()).route).toEqual(room('a'));
  });

  it('leads to the library when there is no earlier entry', () => {
    const store = createNavigationStore(room('a'));
    store.getState().back();
    expect(currentEntry(store.getState()).route).toEqual({ name: 'library' });
  });

  it('remembers a scroll position by entry, so that the same room twice has two', () => {
    const store = createNavigationStore();
    const { go, remember, scrollPositionOf } = store.getState();
    go(room('a'));
    const first = currentEntry(store.getState()).id;
    remember(first, { scrollTop: 900, focusKey: 'video:x' });
    go({ name: 'library' });
    go(room('a'));
    expect(scrollPositionOf(first)).toEqual({ scrollTop: 900, focusKey: 'video:x' });
    expect(scrollPositionOf(currentEntry(store.getState()).id)).toBeNull();
  });

  it('keeps fifty entries', () => {
    const store = createNavigationStore();
    for (let at = 0; at < 80; at += 1) store.getState().go(room(`r${at}`));
    expect(store.getState().entries).toHaveLength(50);
    expect(currentEntry(store.getState()).route).toEqual(room('r79'));
  });
});
