import { type PlayerController, type PlayerEvents } from '../../../renderer/embed/controller.ts';
import { createEmbed, type Embed } from '../../../renderer/embed/initialise.ts';
import {
  createWarmPlayer,
  type PlayerAddress,
  type WarmPlayer,
} from '../../../renderer/embed/warm-player.ts';

/** The viewer's page of the tests: our host code, and a list of all received events. */
export interface TestHost {
  setUp: (address: PlayerAddress) => void;
  warm: () => Promise<string>;
  play: (playbackData: unknown, options: unknown, id?: string) => void;
  /** Returns the controller of the last `play`. */
  controller: () => PlayerController;
  listen: (state: string) => void;
  readonly heard: { readonly event: string; readonly value: unknown; readonly at: number }[];
}

const names = [
  'state',
  'progress',
  'tracks',
  'problem',
  'firstFrame',
  'mark',
  'copy',
  'next',
  'closeRequested',
  'dead',
] as const satisfies readonly (keyof PlayerEvents)[];

let embed: Embed | null = null;
let address: PlayerAddress | null = null;
let warm: WarmPlayer | null = null;
let current: PlayerController | null = null;
const heard: TestHost['heard'] = [];
const note = (event: string, value: unknown) => heard.push({ event, value, at: performance.now() });

const host: TestHost = {
  setUp: (given) => {
    address = given;
    embed = createEmbed(window, { kind: 'app', ...given });
  },
  warm: () => {
    const iframe = document.getElementById('screen');
    if (!(iframe instanceof HTMLIFrameElement) || address === null) throw new Error('no iframe');
    warm = createWarmPlayer(iframe, address);
    embed?.adopt(warm);
    return warm.warmed;
  },
  play: (playbackData, options, id = 'screen') => {
    if (embed === null || address === null) throw new Error('not set up');
    current = embed.initialisePlayer(id, playbackData, address.playerUrl, 'video-1', options);
    for (const name of names) current.on(name, (value) => note(name, value));
  },
  controller: () => {
    if (current === null) throw new Error('nothing plays');
    return current;
  },
  listen: (state) => void embed?.listenPlayerState(state, (event) => note(`state:${state}`, event)),
  heard,
};

Object.assign(window, { host });
