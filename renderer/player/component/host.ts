import type { PlayerState } from '../../embed/messages.ts';
import { type ComponentMessage, type ComponentStart, greetings } from './messages.ts';

/** Page functions that the service's initialisation script defines (4.7, known deployments). */
interface ServiceFunctions {
  readonly initializeIndeePlayer?: (
    iframeElementID: string,
    playbackData: object,
    embeddablePlayerHtml: string,
    videoKey: string,
    options: { readonly autoplay: boolean },
  ) => unknown;
  readonly listenIndeePlayerState?: (state: PlayerState, callback: () => void) => unknown;
}

const PLACE_MILLISECONDS = 1000;
const states: readonly PlayerState[] = ['ready', 'play', 'pause', 'complete'];
const self: Window & ServiceFunctions = window;

// The target `*` is safe: main's `frame-ancestors` restricts the parent, and no message contains a secret.
const say = (message: ComponentMessage) => self.parent.postMessage(message, '*');

const loadScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} did not load`));
    document.head.append(script);
  });

async function loadText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/**
 * Initialises the service's component with the service's script, as 4.7 describes. Rejects if a file does not load, or
 * if the script does not define `initializeIndeePlayer` and `listenIndeePlayerState`.
 */
async function begin({ playbackData, videoKey, autoplay }: ComponentStart): Promise<void> {
  const [html] = await Promise.all([loadText('/service/view'), loadScript('/service/init')]);
  const { initializeIndeePlayer, listenIndeePlayerState } = self;
  if (initializeIndeePlayer === undefined || listenIndeePlayerState === undefined)
    throw new Error("the service's script defines no player");
  for (const state of states) listenIndeePlayerState(state, () => say({ kind: 'state', state }));
  initializeIndeePlayer('film', playbackData, html, videoKey, { autoplay });
  const frame = document.querySelector('iframe');
  setInterval(() => {
    const film = frame?.contentDocument?.querySelector('video');
    if (!film || film.readyState === 0 || !Number.isFinite(film.duration)) return;
    const { currentTime: seconds, duration, paused } = film;
    say({ kind: 'place', seconds, duration, paused });
  }, PLACE_MILLISECONDS);
}

const isStart = (value: unknown): value is ComponentStart =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === greetings.start;

self.addEventListener('load', () => {
  let hasBegun = false;
  self.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== self.parent || hasBegun || !isStart(data)) return;
    hasBegun = true;
    begin(data).catch(() => say({ kind: 'failed' }));
  });
  say({ kind: greetings.hello });
});
