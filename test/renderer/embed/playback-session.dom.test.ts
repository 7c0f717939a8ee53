import { beforeEach, describe, expect, it } from 'vitest';
import { createEmitter } from '../../../preload/contract/emitter.ts';
import { type PlayerFrame } from '../../../renderer/embed/frame.ts';
import { type FromPlayer, type Problem, type ToPlayer } from '../../../renderer/embed/messages.ts';
import { readParameters } from '../../../renderer/embed/parameters.ts';
import { createPlaybackSession } from '../../../renderer/embed/playback-session.ts';
import { ourProblem } from '../../../renderer/player/problems.ts';

const data = {
  playbackSourcesData: { manifest: { url: 'https://media.example/film/manifest.mpd' } },
  playbackMode: 'dash',
};

/** A session in a frame whose document the test replaces. `sent` has the messages to the current document. */
function begin() {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const messages = createEmitter<FromPlayer>();
  const dead = createEmitter();
  let sent: ToPlayer[] = [];
  const frame: PlayerFrame = {
    iframe,
    source: { kind: 'component', html: '' },
    reload: () => {
      sent = [];
    },
    send: (message) => void sent.push(message),
    onMessage: messages.subscribe,
    onDead: dead.subscribe,
    onRenewed: () => () => undefined,
    onRemoved: () => () => undefined,
    destroy: () => undefined,
  };
  const { controller } = createPlaybackSession(
    readParameters('screen', data, '<p>', 'v', { autoplay: true }),
    {
      frame,
      screening: 1,
      narrowed: { get: () => null, set: () => undefined },
      isPrepared: false,
      media: { get: () => [], set: () => undefined },
      now: () => 0,
      complain: (error) => {
        throw error;
      },
      onState: () => undefined,
      onEnd: () => undefined,
    },
  );
  const progress = (seconds: number, paused: boolean) =>
    messages.notify({
      kind: 'progress',
      screening: 1,
      progress: { seconds, duration: 40, bufferedUntil: 40, paused, volume: 1, muted: false, speed: 1 },
    });
  const problem = (found: Problem) => messages.notify({ kind: 'problem', screening: 1, problem: found });
  const mark = (state: 'ready' | 'lost') => messages.notify({ kind: 'mark', screening: 1, state });
  return { controller, progress, problem, mark, end: dead.notify, sent: () => sent };
}

it('a document that is replaced because its policy blocks a host of the film is announced as reloading', () => {
  document.body.replaceChildren();
  const { controller, problem, sent } = begin();
  let reloading = 0;
  controller.on('reloading', () => void (reloading += 1));
  problem({
    ...ourProblem('SV-ORIGIN', { seconds: 0 }),
    severity: 'reload',
    origins: ['https://cdn.example'],
  });
  expect(reloading).toBe(1);
  expect(sent()).toMatchObject([{ kind: 'start', mediaOrigins: ['https://cdn.example'] }]);
});

describe('a film that the host sets aside and shows again', () => {
  const kinds = (session: ReturnType<typeof begin>) => session.sent().map(({ kind }) => kind);
  const lastStart = (session: ReturnType<typeof begin>) =>
    session.sent().findLast((message) => message.kind === 'start');

  it.each([
    ['plays on', false],
    ['stays paused', true],
  ])('%s at its position, if it did before', (_name, paused) => {
    document.body.replaceChildren();
    const session = begin();
    session.progress(12, false);
    session.progress(13, paused);
    session.controller.setAside();
    expect(kinds(session)).toEqual(['start', 'stop']);
    session.controller.comeBack();
    expect(kinds(session)).toEqual(['start', 'stop', 'start']);
    expect(lastStart(session)).toMatchObject({
      autoplay: !paused,
      playback: { resume: { fromSecond: 13 } },
    });
  });

  it('waits for Play if it was to be covered meanwhile, and is covered as long as the host covers it', () => {
    document.body.replaceChildren();
    const session = begin();
    session.progress(12, false);
    session.controller.setAside();
    session.controller.cover('screen-locked');
    session.controller.comeBack();
    expect(kinds(session).slice(-2)).toEqual(['start', 'cover']);
    session.controller.setAside();
    session.controller.release('screen-locked');
    session.controller.comeBack();
    expect(kinds(session).slice(-3)).toEqual(['start', 'cover', 'release']);
  });

  it('does not start while it is aside, also where its process ends', () => {
    document.body.replaceChildren();
    const session = begin();
    session.progress(12, false);
    session.controller.setAside();
    session.end();
    expect(kinds(session)).toEqual([]);
    session.controller.comeBack();
    expect(kinds(session)).toEqual(['start']);
  });
});

describe('a document that replaces one whose process ended', () => {
  let session: ReturnType<typeof begin>;
  const started = () => session.sent().find((message) => message.kind === 'start');
  beforeEach(() => {
    document.body.replaceChildren();
    session = begin();
  });

  it('plays on at the position also where only seconds are left', () => {
    expect(started()).toMatchObject({ isContinued: false });
    session.progress(33, false);
    session.end();
    expect(started()).toMatchObject({ isContinued: true, playback: { resume: { fromSecond: 33 } } });
  });

  it('plays on at the position, and stays paused if the film was', () => {
    session.progress(12, false);
    session.end();
    expect(started()).toMatchObject({ autoplay: true, playback: { resume: { fromSecond: 12 } } });
    session.progress(12, false);
    session.progress(13, true);
    session.end();
    expect(started()).toMatchObject({ autoplay: false, playback: { resume: { fromSecond: 13 } } });
  });

  it('plays on if the film was paused only because its watermark was lost', () => {
    session.progress(12, false);
    session.mark('lost');
    session.progress(12, true);
    session.end();
    expect(started()).toMatchObject({ autoplay: true });
  });

  it('plays also if the process ended while the film was loading', () => {
    session.progress(0, true);
    session.end();
    expect(started()).toMatchObject({ autoplay: true });
    session.progress(0, true);
    session.end();
    expect(started()).toMatchObject({ autoplay: true });
  });

  it('is covered while the host covers the picture, and then waits for Play', () => {
    const { controller, progress, end } = session;
    const kinds = () => session.sent().map(({ kind }) => kind);
    progress(12, false);
    controller.cover('screen-locked');
    controller.cover('suspended');
    progress(12, true);
    controller.release('suspended');
    end();
    expect(kinds()).toEqual(['start', 'cover', 'cover', 'release']);
    expect(started()).toMatchObject({ autoplay: true });
    controller.release('screen-locked');
    end();
    expect(kinds()).toEqual(['start', 'cover', 'release', 'cover', 'release']);
    progress(12, false);
    expect(controller.continuation().covers.size).toBe(0);
  });
});

describe('a playback that continues one whose grant was refused', () => {
  const refusal = (wasPlaying: boolean) =>
    ({ ...ourProblem('SV-ORIGIN', { seconds: 12 }), severity: 'renew', wasPlaying }) as const;
  it.each([true, false])('plays only if that one played: %s', (wasPlaying) => {
    const { controller, progress, problem } = begin();
    progress(12, false);
    // The player pauses a film before it reports the refusal.
    progress(12, true);
    problem(refusal(wasPlaying));
    progress(12, true);
    expect(controller.continuation().autoplay).toBe(wasPlaying);
  });

  it('plays when Play is pressed on the cover of a film that played before it', () => {
    const { controller, progress, problem } = begin();
    progress(12, false);
    controller.cover('screen-locked');
    progress(12, true);
    controller.release('screen-locked');
    problem(refusal(false));
    expect(controller.continuation().autoplay).toBe(true);
    expect([...controller.continuation().covers]).toEqual([['screen-locked', false]]);
  });
});
