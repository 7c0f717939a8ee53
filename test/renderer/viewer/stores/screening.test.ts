// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../../../../preload/contract/failures.ts';
import type { Grant } from '../../../../preload/contract/screenings.ts';
import type { Dialog } from '../../../../renderer/viewer/stores/dialogs.ts';
import { aGrant, aVideo, somePlaybackMetrics } from '../../../builders/contract.ts';
import { type Answers, createFakeBridge, failed, ok } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { answersOf } from '../../../fakes/world.ts';
import { aScreeningStore } from '../support/screening-store.ts';
import { settle } from '../support/timers.ts';

const video = aVideo();
const deadPlayer = { kind: 'problem', code: 'SV-PLAYER-DEAD', fatal: true, metrics: null } as const;

/** @param hears whether main stops a call that the viewer cancels */
function setUp(answers: Answers = {}, hears = true) {
  const fake = createFakeBridge({
    ...answersOf({ videos: [video, aVideo({ videoKey: 'next' })] }),
    ...answers,
  });
  const player = createFakePlayer();
  const shown: Dialog[] = [];
  const closed: string[] = [];
  const gone: string[] = [];
  const asked: string[] = [];
  const store = aScreeningStore(
    hears
      ? fake.bridge
      : { ...fake.bridge, app: { ...fake.bridge.app, cancel: () => Promise.resolve(ok(null)) } },
    player.port,
    {
      show: (dialog) => shown.push(dialog),
      onClosed: (_roomKey, videoKey) => closed.push(videoKey),
      onNextAsks: (next) => asked.push(next.videoKey),
      onNextGone: () => gone.push('next'),
    },
  );
  const state = () => store.getState().screening;
  const opened = () => fake.inputsOf('screenings:open');
  const ended = () => fake.inputsOf('screenings:close');
  return { fake, player, shown, closed, gone, asked, state, opened, ended, ...store.getState() };
}

const refused = { kind: 'grant-refused', code: 'SV-S1001', seconds: 146 } as const;

describe('screening store', () => {
  it('opens once, however often Play is pressed', async () => {
    const { play, opened, state, player } = setUp();
    await Promise.all([play(video), play(video), play(video)]);
    await play(video);
    expect(opened()).toHaveLength(1);
    expect(opened()[0]).toMatchObject({ startOver: false, newView: false, withoutSignIn: false });
    expect(state().state).toBe('open');
    expect(player.started).toHaveLength(1);
  });

  it('continues a refused film with another grant, once, and covers it during the renewal', async () => {
    let answer: (value: ReturnType<typeof ok<Grant>>) => void = () => undefined;
    const { play, player, fake } = setUp({ 'screenings:renew': () => new Promise((r) => (answer = r)) });
    await play(video);
    player.emit(refused);
    player.emit(refused);
    fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'screen-locked' });
    fake.emit('screenings:released', { grantId: 'renewed', because: 'screen-locked' });
    answer(ok(aGrant({ grantId: 'renewed' })));
    await settle();
    expect(fake.inputsOf('screenings:renew')).toHaveLength(1);
    expect(player.started.map(({ grantId }) => grantId)).toEqual(['grant-1', 'renewed']);
    expect(player.log).toEqual(['start', 'cover:screen-locked', 'release:screen-locked', 'continue']);
  });

  it('renews a film once, and keeps it open, when the renewal of a film that was left ends late', async () => {
    const renewals: ((answer: ReturnType<typeof ok<Grant>>) => void)[] = [];
    const { play, player, state, ended, fake } = setUp({
      'screenings:renew': () => new Promise((resolve) => renewals.push(resolve)),
    });
    await play(video);
    player.emit(refused);
    player.emit({ kind: 'left' });
    await settle();
    fake.answer({ 'screenings:open': () => ok(aGrant({ grantId: 'renewed' })) });
    await play(video);
    player.emit(refused);
    renewals[0]?.(ok(aGrant({ grantId: 'renewed' })));
    await settle();
    player.emit(refused);
    expect(fake.inputsOf('screenings:renew')).toEqual([{ grantId: 'grant-1' }, { grantId: 'renewed' }]);
    expect(ended()).toEqual([{ grantId: 'grant-1', reason: 'left' }]);
    expect(state()).toMatchObject({ state: 'open', grant: { grantId: 'renewed' } });
  });

  it('asks before a refused film may use a view, and reports when it cannot resume', async () => {
    const asked = setUp({ 'screenings:renew': () => failed('view-needed') });
    await asked.play(video);
    asked.player.emit(refused);
    await settle();
    expect(asked.state().state).toBe('idle');
    expect(asked.shown).toMatchObject([
      { kind: 'new-view', video, refusal: { code: 'SV-S1001', seconds: 146 } },
    ]);
    const over = setUp({ 'screenings:renew': () => failed('refused', { code: 'SV-GRANT-REFUSED' }) });
    await over.play(video);
    over.player.emit(refused);
    await settle();
    expect(over.state()).toMatchObject({ state: 'failed', failure: { code: 'SV-GRANT-REFUSED' } });
    expect(over.ended()).toMatchObject([{ reason: 'failed' }]);
  });

  it('opens nothing when cancelled in time, and Play can be pressed again', async () => {
    const { play, cancel, state, fake, shown } = setUp({
      'screenings:open': () => new Promise(() => undefined),
    });
    const playing = play(video);
    cancel();
    await playing;
    expect(state().state).toBe('idle');
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(shown).toEqual([]);
  });

  it('closes a grant that arrives after the cancellation, and plays nothing', async () => {
    let answer: (value: ReturnType<typeof ok<ReturnType<typeof aGrant>>>) => void = () => undefined;
    const { play, cancel, state, player, ended } = setUp(
      { 'screenings:open': () => new Promise((resolve) => (answer = resolve)) },
      false,
    );
    const playing = play(video);
    cancel();
    answer(ok(aGrant()));
    await playing;
    await settle();
    expect(state().state).toBe('idle');
    expect(player.started).toEqual([]);
    expect(ended()).toEqual([{ grantId: 'grant-1', reason: 'left' }]);
  });

  it('opens the film of the second Play when the cancelled first one ends late, and can cancel it', async () => {
    const answers: ((value: ReturnType<typeof ok<Grant>> | ReturnType<typeof failed>) => void)[] = [];
    const { play, cancel, state, fake } = setUp(
      { 'screenings:open': () => new Promise((resolve) => answers.push(resolve)) },
      false,
    );
    const first = play(video);
    cancel();
    const second = play(video);
    answers[0]?.(failed('cancelled'));
    await first;
    expect(state().state).toBe('opening');
    answers[1]?.(ok(aGrant()));
    await second;
    expect(state().state).toBe('open');
    expect(fake.inputsOf('screenings:close')).toEqual([]);
  });

  it.each<[FailureKind, Dialog['kind']]>([
    ['sign-in-needed', 'sign-in'],
    ['signed-out', 'sign-in'],
    ['password-needed', 'access'],
    ['password-refused', 'access'],
    ['passcode-needed', 'access'],
    ['passcode-refused', 'access'],
    ['phone-unknown', 'access'],
    ['view-needed', 'new-view'],
  ])('asks the reviewer for %s in the dialog %s', async (kind, dialog) => {
    const { play, shown, state } = setUp({ 'screenings:open': () => failed(kind) });
    await play(video);
    expect(shown.map((one) => one.kind)).toEqual([dialog]);
    expect(state().state).toBe('idle');
  });

  it('shows any other failure until it is dismissed', async () => {
    const { play, dismiss, shown, state } = setUp({ 'screenings:open': () => failed('used-up') });
    await play(video);
    expect(shown).toEqual([]);
    expect(state()).toMatchObject({ state: 'failed', failure: { kind: 'used-up' } });
    dismiss();
    expect(state().state).toBe('idle');
  });

  it('reports that the player cannot start, and closes the grant', async () => {
    const { play, player, state, ended } = setUp();
    player.breakDown();
    await play(video);
    expect(state()).toMatchObject({ state: 'failed', failure: { code: 'SV-PLAYER-START' } });
    expect(ended()).toEqual([{ grantId: 'grant-1', reason: 'failed' }]);
  });

  it('closes when Back is pressed in the player, as ended once the film was complete', async () => {
    const { play, player, ended, closed } = setUp();
    await play(video);
    player.emit({ kind: 'left' });
    await settle();
    await play(video);
    player.emit({ kind: 'completed' });
    player.emit({ kind: 'left' });
    await settle();
    expect(ended().map(({ reason }) => reason)).toEqual(['left', 'ended']);
    expect(closed).toEqual(['feature', 'feature']);
    expect(player.log).toEqual(['start', 'stop', 'start', 'stop']);
  });

  it('plays the next video when it was chosen, with one call', async () => {
    const { play, player, ended, opened } = setUp();
    await play(video);
    player.emit({ kind: 'next-chosen', videoKey: 'next' });
    await settle();
    expect(ended()).toHaveLength(1);
    expect(opened().map(({ videoKey }) => videoKey)).toEqual(['feature', 'next']);
  });

  it('does not use the last view of the next video, but asks as in the room', async () => {
    const lastView = aVideo({ videoKey: 'next', cost: 'last-view' });
    const { play, player, asked, opened, state } = setUp({ 'rooms:video': () => ok(lastView) });
    await play(video);
    player.emit({ kind: 'next-chosen', videoKey: 'next' });
    await settle();
    expect(asked).toEqual(['next']);
    expect(opened()).toHaveLength(1);
    expect(state().state).toBe('idle');
  });

  it('reports that the next video was removed, and opens nothing', async () => {
    const { play, player, gone, opened, state } = setUp({ 'rooms:video': () => failed('video-unknown') });
    await play(video);
    player.emit({ kind: 'next-chosen', videoKey: 'next' });
    await settle();
    expect(gone).toEqual(['next']);
    expect(opened()).toHaveLength(1);
    expect(state().state).toBe('idle');
  });

  it('offers a recovery action when the player keeps crashing and its frame sends nothing', async () => {
    const { play, player, state, ended, opened } = setUp();
    await play(video);
    player.emit({ kind: 'problem', code: 'SV-PLAYER-DEAD', fatal: false, metrics: null });
    await settle();
    expect(state().state).toBe('open');
    player.emit(deadPlayer);
    await settle();
    expect(state()).toMatchObject({ state: 'failed', failure: { code: 'SV-PLAYER-DEAD', canRetry: true } });
    expect(ended()).toEqual([{ grantId: 'grant-1', reason: 'failed' }]);
    expect(opened()).toHaveLength(1);
  });

  it.each<[string, (made: ReturnType<typeof setUp>) => void]>([
    ['a player that keeps crashing', ({ player }) => player.emit(deadPlayer)],
    ['a refused renewal', ({ player }) => player.emit(refused)],
    [
      'a refused room',
      ({ fake }) => fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'refused' }),
    ],
  ])('shows the failure at once, and not over the next film, after %s', async (_what, end) => {
    let closed: (value: ReturnType<typeof ok<null>>) => void = () => undefined;
    const made = setUp({
      'screenings:renew': () => failed('refused'),
      'screenings:report-problem': () => new Promise(() => undefined),
      'screenings:close': () => new Promise((resolve) => (closed = resolve)),
    });
    await made.play(video);
    end(made);
    await settle();
    expect(made.state().state).toBe('failed');
    made.fake.answer({ 'screenings:open': () => ok(aGrant({ grantId: 'grant-2' })) });
    await made.play(video);
    closed(ok(null));
    await settle();
    expect(made.state()).toMatchObject({ state: 'open', grant: { grantId: 'grant-2' } });
  });

  it('covers and uncovers for this grant only, and ends when the service refuses it', async () => {
    const { play, player, fake, state } = setUp();
    await play(video);
    fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'minimised' });
    fake.emit('screenings:released', { grantId: 'grant-1', because: 'minimised' });
    expect(player.log).toEqual(['start', 'cover:minimised', 'release:minimised']);
    fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'refused' });
    await settle();
    expect(state()).toMatchObject({ state: 'failed', failure: { kind: 'refused' } });
  });

  it('reports problems of the player to main', async () => {
    const { play, player, fake } = setUp();
    await play(video);
    const metrics = somePlaybackMetrics;
    player.emit({ kind: 'problem', code: 'SV-S3016', fatal: true, metrics });
    expect(fake.inputsOf('screenings:report-problem')).toEqual([
      { grantId: 'grant-1', code: 'SV-S3016', metrics },
    ]);
  });

  it("copies the player's text to the clipboard, which the player's frame cannot access", async () => {
    const { play, player, fake } = setUp();
    player.emit({ kind: 'copy', text: 'no film is there' });
    await play(video);
    player.emit({ kind: 'copy', text: 'SV-S3016' });
    expect(fake.inputsOf('app:copy-text')).toEqual([{ text: 'SV-S3016' }]);
  });
});
