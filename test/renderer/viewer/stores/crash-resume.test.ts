import { describe, expect, it } from 'vitest';
import { createNavigationStore, currentEntry } from '../../../../renderer/viewer/stores/navigation.ts';
import { resumeAfterCrash } from '../../../../renderer/viewer/stores/crash-resume.ts';
import { createToastsStore } from '../../../../renderer/viewer/stores/toasts.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';
import { createTranslator } from '../../../../renderer/viewer/strings/translator.ts';
import { aGrant, aVideo } from '../../../builders/contract.ts';
import { createFakeBridge, failed, ok } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { aScreeningStore } from '../support/screening-store.ts';
import { createManualTimers } from '../support/timers.ts';

function stage() {
  const fake = createFakeBridge({ 'screenings:open': () => ok(aGrant()) });
  const { port: player, log } = createFakePlayer();
  const navigation = createNavigationStore();
  const screening = aScreeningStore(fake.bridge, player);
  const toasts = createToastsStore(createManualTimers(), {
    sentence: () => '',
    showDetails: () => undefined,
  });
  const { translate } = createTranslator('en', en);
  return {
    fake,
    navigation,
    screening,
    goOn: () => resumeAfterCrash({ bridge: fake.bridge, navigation, screening, toasts }),
    log,
    said: () => toasts.getState().toasts.map(({ text }) => text(translate)),
  };
}
const film = {
  roomKey: 'salt-and-starlight',
  videoKey: 'salt-feature',
  isPlaying: true,
  lostDownload: false,
};
const filmRef = { roomKey: film.roomKey, videoKey: film.videoKey };

describe('a viewer that restarts after a crash', () => {
  it('resumes the film, without a new view, above its room', async () => {
    const { fake, navigation, screening, goOn, said } = stage();
    fake.answer({ 'screenings:take-crash-resume': () => ok(film), 'rooms:video': () => ok(aVideo(filmRef)) });
    await goOn();
    expect(said()).toEqual(['The app had a problem and reloaded. Your film resumes where it stopped.']);
    expect(screening.getState().screening.state).toBe('open');
    expect(currentEntry(navigation.getState()).route).toEqual({ name: 'room', roomKey: film.roomKey });
    expect(fake.inputsOf('screenings:open')).toMatchObject([
      { ...filmRef, newView: false, startOver: false },
    ]);
  });

  it.each([
    ['plays a film that played', true, 'start'],
    ['does not play a film that was paused or covered', false, 'wait'],
  ])('%s', async (_name, isPlaying, how) => {
    const { fake, goOn, log } = stage();
    fake.answer({
      'screenings:take-crash-resume': () => ok({ ...film, isPlaying }),
      'rooms:video': () => ok(aVideo(filmRef)),
    });
    await goOn();
    expect(log).toEqual([how]);
  });

  it.each([
    ['northern-light', { name: 'room', roomKey: 'northern-light' }],
    [null, { name: 'library' }],
  ])('returns to the room %s, where no film played, and says so', async (roomKey, route) => {
    const { fake, navigation, screening, goOn, said } = stage();
    fake.answer({
      'screenings:take-crash-resume': () =>
        ok({ roomKey, videoKey: null, isPlaying: false, lostDownload: false }),
    });
    await goOn();
    expect(said()).toEqual(['The app had a problem and reloaded.']);
    expect(currentEntry(navigation.getState()).route).toEqual(route);
    expect(screening.getState().screening.state).toBe('idle');
  });

  it.each([
    [
      'a downloaded film, which is lost',
      { ...film, lostDownload: true },
      'offline' as const,
      'The app had a problem and reloaded. The download was lost.',
    ],
    [
      'a downloaded film that did not play',
      { ...film, videoKey: null, lostDownload: true },
      'ready' as const,
      'The app had a problem and reloaded. The download was lost.',
    ],
    ['a film, offline', film, 'offline' as const, 'The app had a problem and reloaded.'],
  ])(
    'opens the room without a film, and promises none, after %s',
    async (_name, lost, availability, words) => {
      const { fake, navigation, screening, goOn, said } = stage();
      fake.answer({
        'screenings:take-crash-resume': () => ok(lost),
        'rooms:video': () => ok(aVideo({ ...filmRef, availability })),
      });
      await goOn();
      expect(said()).toEqual([words]);
      expect(screening.getState().screening.state).toBe('idle');
      expect(currentEntry(navigation.getState()).route).toEqual({ name: 'room', roomKey: film.roomKey });
    },
  );

  it.each([
    ['no viewer crashed', [], { 'screenings:take-crash-resume': () => ok(null) }],
    ['there is no profile', [], { 'screenings:take-crash-resume': () => failed('no-profile') }],
    [
      'the video is gone',
      ['The app had a problem and reloaded.'],
      { 'screenings:take-crash-resume': () => ok(film), 'rooms:video': () => failed('no-longer-shared') },
    ],
  ])('plays nothing when %s', async (_why, words, answers) => {
    const { fake, screening, goOn, said } = stage();
    fake.answer(answers);
    await goOn();
    expect(said()).toEqual(words);
    expect(screening.getState().screening.state).toBe('idle');
    expect(fake.inputsOf('screenings:open')).toEqual([]);
  });
});
