import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type AppPlayback,
  type FromPlayer,
  type Interruption,
  type Start,
} from '../../../renderer/embed/messages.ts';
import { startComponentScreening } from '../../../renderer/player/component/screening.ts';
import { createStage, type Stage } from '../../../renderer/player/stage.ts';

/** The watermark of the screening: `draw` draws it, or tells that it cannot be drawn. */
const mark = vi.hoisted(() => ({ draw: (_isDrawn: boolean): void => undefined, isMissing: false }));
vi.mock('../../../renderer/player/watermark/screening-watermark.ts', () => ({
  createScreeningWatermark: ({ onMissing }: { readonly onMissing: () => void }) => ({
    isMissing: () => mark.isMissing,
    expectChange: () => undefined,
    stop: () => undefined,
    first: () =>
      new Promise<void>((resolve, reject) => {
        mark.draw = (isDrawn) => {
          mark.isMissing = !isDrawn;
          if (isDrawn) resolve();
          else {
            onMissing();
            reject(new Error('the required watermark cannot be drawn'));
          }
        };
      }),
  }),
}));

const component = {
  url: 'about:blank',
  origin: 'player://component',
  relayOrigin: 'https://component.invalid',
};
const playback: Start['playback'] = {
  mode: 'dash',
  manifestUrl: 'https://media.example/film.mpd',
  drm: null,
  defaultCaptions: null,
  watermark: null,
  keepPreferences: false,
  resume: null,
  engagement: null,
};

let stage: Stage;
let sent: FromPlayer[];
let screening: ReturnType<typeof startComponentScreening>;

beforeEach(() => {
  // jsdom plays no media.
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  document.body.replaceChildren();
  stage = createStage(document);
  sent = [];
  const app = {
    strings: {},
    language: 'en',
    direction: 'ltr',
    grantUrl: 'player://screen/grant/0123456789abcdef',
    title: 'Salt',
  } as unknown as AppPlayback;
  const start = { kind: 'start', screening: 1, videoKey: 'video-1', playback, autoplay: true } as Start;
  const send = (message: FromPlayer) => void sent.push(message);
  screening = startComponentScreening(start, app, component, { stage, send, narrowed: true });
});
afterEach(async () => {
  await screening.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const draw = async (isDrawn: boolean) => {
  mark.draw(isDrawn);
  await new Promise((resolve) => setTimeout(resolve));
};
const cover = () => stage.chrome.querySelector<HTMLElement>('.cover')!;
/** Whether the component is in the document, so that it plays with picture and sound. */
const isPlaying = () => stage.chrome.querySelector('iframe') !== null;
const coverAndRelease = (because: Interruption) => {
  screening.cover(because);
  screening.release(because);
};

it('the component is loaded when the watermark is drawn', async () => {
  expect(isPlaying()).toBe(false);
  await draw(true);
  expect(isPlaying()).toBe(true);
});

it('a film that opened during a lock waits below its cover until Play is pressed', async () => {
  coverAndRelease('screen-locked');
  await draw(true);
  expect(cover().hidden).toBe(false);
  expect(isPlaying()).toBe(false);
  cover().querySelector('button')!.click();
  await draw(true);
  expect(cover().hidden).toBe(true);
  expect(isPlaying()).toBe(true);
});

it('the end of a short cover loads no component before the watermark is drawn', async () => {
  coverAndRelease('protection-renewed');
  expect(isPlaying()).toBe(false);
  await draw(true);
  expect(isPlaying()).toBe(true);
});

it('the end of a short cover loads no component where the watermark cannot be drawn', async () => {
  await draw(false);
  coverAndRelease('protection-renewed');
  expect(isPlaying()).toBe(false);
});

it('the end of a short cover starts no component behind its failure', async () => {
  await draw(true);
  const { contentWindow } = stage.chrome.querySelector('iframe')!;
  const failed = { data: { kind: 'failed' }, origin: component.origin, source: contentWindow };
  dispatchEvent(new MessageEvent('message', failed));
  coverAndRelease('protection-renewed');
  expect(isPlaying()).toBe(false);
});
