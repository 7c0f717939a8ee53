import { describe, expect, it } from 'vitest';
import { createFilm } from '../../../main/compose/film.ts';
import { createFakeLogger } from '../../fakes/logger.ts';

function setUp({ running = false, held = false, heldKey = 'video' } = {}) {
  const state = { running, held, allowed: [] as readonly string[], erased: 0, closed: [] as string[] };
  const film = createFilm({
    session: { clearStorageData: () => Promise.resolve(void (state.erased += 1)) },
    mediaRequests: { setOrigins: (origins) => (state.allowed = origins) },
    profileOrigins: () => ['https://profile.example'],
    logger: createFakeLogger(),
  });
  const video = { roomKey: 'room', videoKey: 'video', isPlaying: true };
  const about = { grantId: 'grant', name: 'Film', signOutErases: false, bytes: 1, until: null };
  const heldFilm = { roomKey: 'room', videoKey: heldKey, ...about };
  const screening = {
    screenings: {
      isRunning: () => state.running,
      current: () => (state.running ? video : null),
      closeAll: (because: string) => {
        state.running = false;
        state.closed.push(because);
        return Promise.resolve();
      },
    },
    prepared: {
      isHeld: () => state.held,
      status: () => (state.held ? { state: 'ready' as const, ...heldFilm } : { state: 'none' as const }),
    },
  };
  return { film, screening, state, video };
}

const profile = 'https://profile.example';
const media = ['https://media.example'];

describe('a film that is no longer on screen', () => {
  it('has no network access and leaves no data', async () => {
    const { film, screening, state } = setUp();
    film.allow('screen', media);
    expect(state.allowed).toEqual([...media, profile]);
    await film.cleanUp(screening);
    expect(state).toMatchObject({ allowed: [], erased: 1 });
  });

  it('does not end the network access of a film that started before cleanup', async () => {
    const { film, screening, state } = setUp({ running: true });
    film.allow('screen', media);
    await film.cleanUp(screening);
    expect(state).toMatchObject({ allowed: [...media, profile], erased: 0 });
    state.running = false;
    await film.cleanUp(screening);
    expect(state).toMatchObject({ allowed: [], erased: 1 });
  });

  it('leaves a prepared film its data and its network access', async () => {
    const { film, screening, state } = setUp({ held: true });
    film.allow('prepared', ['https://prepared.example']);
    film.allow('screen', media);
    await film.cleanUp(screening);
    expect(state).toMatchObject({ allowed: ['https://prepared.example', profile], erased: 0 });
  });
});

it('a host that a film is redirected to is allowed as long as that film, and with no other', async () => {
  const { film, screening, state } = setUp({ held: true });
  film.allow('screen', media);
  film.allow('prepared', ['https://prepared.example']);
  film.allowToo('https://media.example', 'https://cdn.example');
  expect(state.allowed).toContain('https://cdn.example');
  expect(film.mediaOrigins()).toContain('https://cdn.example');
  await film.cleanUp(screening);
  expect(state.allowed).toEqual(['https://prepared.example', profile]);
});

describe('a film that a crash of the viewer interrupted', () => {
  it('is returned once, after its screening ended and was cleaned up', async () => {
    const { film, screening, state, video } = setUp({ running: true });
    film.allow('screen', media);
    film.onViewerGone(screening, true, 'other-room');
    expect(await film.takeInterrupted()).toEqual({ ...video, lostDownload: false });
    expect(state).toMatchObject({ allowed: [], erased: 1, closed: ['viewer-gone'] });
    expect(await film.takeInterrupted()).toBeNull();
  });

  it.each([
    ['the room without a film, when no film ran', 'northern-light'],
    ['neither, when no room was open', null],
  ])('is replaced by %s', async (_, openRoom) => {
    const { film, screening } = setUp();
    film.onViewerGone(screening, true, openRoom);
    expect(await film.takeInterrupted()).toEqual({
      ...{ roomKey: openRoom, videoKey: null, isPlaying: false, lostDownload: false },
    });
    expect(await film.takeInterrupted()).toBeNull();
  });

  it('is still returned when the viewer crashes again before it has asked', async () => {
    const { film, screening, video } = setUp({ running: true });
    film.onViewerGone(screening, true, null);
    film.onViewerGone(null, true, null);
    expect(await film.takeInterrupted()).toEqual({ ...video, lostDownload: false });
  });

  it('waits for Play when the reviewer leaves before the viewer has asked', async () => {
    const { film, screening, video } = setUp({ running: true });
    film.onViewerGone(screening, true, null);
    film.onInterrupted();
    expect(await film.takeInterrupted()).toEqual({ ...video, isPlaying: false, lostDownload: false });
  });

  it('is returned with the loss of the download, also when the viewer crashes again', async () => {
    const { film, screening, state, video } = setUp({ running: true, held: true });
    film.onViewerGone(screening, true, null);
    state.held = false;
    film.onViewerGone(screening, true, null);
    expect(await film.takeInterrupted()).toEqual({ ...video, lostDownload: true });
  });

  it('is returned to play on when the crash lost the download of another film', async () => {
    const { film, screening, video } = setUp({ running: true, held: true, heldKey: 'other' });
    film.onViewerGone(screening, true, null);
    expect(await film.takeInterrupted()).toEqual({ ...video, lostDownload: false });
  });

  it.each([
    ['with a film', true],
    ['without one', false],
  ])('is not returned when the viewer does not restart, %s', async (_, running) => {
    const { film, screening } = setUp({ running });
    film.onViewerGone(screening, false, 'northern-light');
    expect(await film.takeInterrupted()).toBeNull();
  });
});

describe("the player's address", () => {
  it('changes with a new media origin only, and allows at most 12 besides those of the profile', () => {
    const { film } = setUp();
    const first = film.playerUrl();
    film.allow('screen', media);
    const second = film.playerUrl();
    expect(second).not.toBe(first);
    film.allow('screen', []);
    film.allow('prepared', [...media, 'https://profile.example']);
    expect(film.playerUrl()).toBe(second);
    for (let n = 0; n < 12; n += 1) film.allow('screen', [`https://media-${n}.example`]);
    expect(film.mediaOrigins()).toHaveLength(13);
    expect(film.mediaOrigins()).not.toContain('https://media.example');
  });
});
