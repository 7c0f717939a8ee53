import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { greetings, loadParameter, type ToPlayer } from '../../../renderer/embed/messages.ts';
import { createEmbedPlayer } from '../../../renderer/viewer/player-adapter.ts';
import { aGrant } from '../../builders/contract.ts';

const playerOrigin = 'https://screen.player';
const addressOf = (policy: string) => ({
  playerUrl: `${playerOrigin}/index.html?policy=${policy}`,
  playerOrigin,
});
const grant = aGrant({ playerUrl: addressOf('two').playerUrl });
const words = { language: 'en', direction: 'ltr', strings: {} } as const;

/** The kinds of the messages to all documents, in order. */
let sent: ToPlayer['kind'][];
/** Whether each started film should play. */
let autoplays: boolean[];

beforeEach(() => {
  sent = [];
  autoplays = [];
  const { MessageChannel } = window;
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = Object.assign(new EventTarget(), {
        close: () => undefined,
        postMessage: (message: ToPlayer) => {
          sent.push(message.kind);
          if (message.kind === 'start') autoplays.push(message.autoplay);
        },
      });
      port2 = new MessageChannel().port2;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function addIframe(id: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.id = id;
  document.body.append(iframe);
  return iframe;
}

/** Lets the iframe's newest document send its greeting. */
function greet({ src, contentWindow }: HTMLIFrameElement): void {
  const load = new URL(src).searchParams.get(loadParameter);
  const data = { kind: greetings.hello, document: `of load ${load}`, load };
  window.dispatchEvent(new MessageEvent('message', { data, origin: playerOrigin, source: contentWindow }));
}

it('a prepared film plays on while the frame of the other films gets a new address', async () => {
  const player = createEmbedPlayer(window);
  const warm = addIframe('player');
  const prepared = addIframe('prepared-player');
  player.warm(warm, addressOf('one'));
  player.prepare(prepared, grant, playerOrigin, words);
  greet(prepared);
  await player.start(grant, words);
  sent = [];
  player.warm(warm, addressOf('two'));
  expect(sent).toEqual([]);
  player.press('c', false);
  expect(sent).toEqual(['key']);
});

it('the frame of a prepared film has more time to answer than the others, whose film starts again', () => {
  vi.useFakeTimers();
  const player = createEmbedPlayer(window);
  const lost: string[] = [];
  player.listen((event) => void (event.kind === 'held-lost' && lost.push(event.grantId)));
  const prepared = addIframe('prepared-player');
  player.prepare(prepared, grant, playerOrigin, words);
  greet(prepared);
  vi.advanceTimersByTime(20_000);
  expect(lost).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(lost).toEqual([grant.grantId]);
  vi.useRealTimers();
});

it('a cover that arrives while the film waits for its frame covers it; one that has ended waits for Play', async () => {
  const player = createEmbedPlayer(window);
  const iframe = addIframe('player');
  const started = player.start(grant, words);
  player.cover('screen-locked');
  player.cover('minimised');
  player.release('minimised');
  player.warm(iframe, addressOf('one'));
  await started;
  greet(iframe);
  expect(sent).toEqual(['start', 'cover', 'cover', 'release']);
});

it('a question about the display waits for the frame, also while a film waits for it', async () => {
  const player = createEmbedPlayer(window);
  const iframe = addIframe('player');
  void player.probeOutput();
  const started = player.start(grant, words);
  player.stop();
  player.warm(iframe, addressOf('one'));
  greet(iframe);
  await started;
  await Promise.resolve();
  expect(sent).toEqual(['warm', 'probe-output']);
});

it('a document that a film loaded stays when the new address arrives after the film', async () => {
  const player = createEmbedPlayer(window);
  const iframe = addIframe('player');
  player.warm(iframe, addressOf('one'));
  const first = iframe.src;
  await player.start(grant, words);
  const ofFilm = iframe.src;
  expect(ofFilm).not.toBe(first);
  greet(iframe);
  player.stop();
  player.warm(iframe, addressOf('two'));
  expect(iframe.src).toBe(ofFilm);
  expect(sent).toEqual(['start', 'stop']);
  player.warm(iframe, addressOf('three'));
  greet(iframe);
  expect(iframe.src).toContain(addressOf('three').playerUrl);
  expect(sent).toEqual(['start', 'stop', 'warm']);
});

it('a film that continues with another grant stays covered; another film does not', async () => {
  const player = createEmbedPlayer(window);
  const iframe = addIframe('player');
  player.warm(iframe, addressOf('two'));
  greet(iframe);
  await player.start(grant, words);
  player.cover('screen-locked');
  player.cover('minimised');
  player.release('minimised');
  sent = [];
  await player.start(grant, words, 'continues');
  expect(sent).toEqual(['stop', 'start', 'cover', 'cover', 'release']);
  sent = [];
  await player.start(grant, words);
  expect(sent).toEqual(['stop', 'start']);
  await player.start(grant, words, 'waits');
  expect(autoplays).toEqual([true, true, true, false]);
});
