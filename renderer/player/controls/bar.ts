import { type Actions } from '../actions.ts';
import { type Chapter } from '../chapters.ts';
import { type NetworkState } from '../network.ts';
import { type ScrubPreview } from '../scrub-previews.ts';
import { type Translate } from '../strings.ts';
import { type Sound } from '../sound/sound.ts';
import { type TrackChoice } from '../tracks.ts';
import { createChoices } from './choices.ts';
import { createIconButton, make } from './elements.ts';
import { createMenus, type Menus } from './menu.ts';
import { createScrub } from './scrub.ts';
import { createVolume } from './volume.ts';

export interface Bar {
  readonly element: HTMLElement;
  readonly menus: Menus;
  /** Updates the bar after tracks or choices changed. */
  refresh: () => void;
  stop: () => void;
}

export interface BarPorts {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly actions: Actions;
  readonly choice: TrackChoice;
  readonly sound: Pick<Sound, 'switches' | 'set'>;
  readonly t: Translate;
  readonly network: () => NetworkState;
  readonly preview: ScrubPreview;
  readonly chapters: () => readonly Chapter[];
  /** Start position and length of the film, seconds, until its metadata are known. The length is 0 if unknown. */
  readonly opening: { readonly position: () => number; readonly duration: number };
  /** Opens the note panel; null if the reviewer cannot take notes. */
  readonly onNote: (() => void) | null;
  /** Called when a menu opened or closed. */
  readonly onMenu: () => void;
}

/**
 * Creates the control bar with the usual player controls. It has no control that moves the picture out of the window.
 */
export function createBar({
  root,
  video,
  actions,
  choice,
  sound,
  t,
  network,
  preview,
  chapters,
  opening,
  onNote,
  onMenu,
}: BarPorts): Bar {
  const stop = new AbortController();
  const on = (target: EventTarget, event: string, run: () => void) =>
    target.addEventListener(event, run, { signal: stop.signal });
  const scrub = createScrub(video, actions, t, network, preview, chapters, opening);
  const volume = createVolume(video, actions, t);
  const play = createIconButton('play', t('play'), actions.toggle, 'K');
  const back = createIconButton('back', t('back10'), () => actions.seekBy(-10), 'J', '10');
  const forward = createIconButton('forward', t('forward10'), () => actions.seekBy(10), 'L', '10');
  const tracksButton = createIconButton('captions', t('tracks'), () => undefined);
  const settings = createIconButton('settings', t('settings'), () => undefined);
  const note = onNote && createIconButton('note', t('note'), onNote, 'N');
  const full = createIconButton('enlarge', t('fullScreen'), actions.toggleFullScreen, 'F');
  play.element.classList.add('tool-play');
  note?.element.classList.add('tool-note');

  const menuLayer = make('div', 'menu');
  const menus = createMenus(menuLayer, onMenu);
  const choices = createChoices(root, video, choice, actions, sound, t);
  menus.attach(tracksButton, choices.tracks);
  menus.attach(settings, choices.settings);

  const showPlaying = () => {
    const name = video.ended ? 'replay' : actions.goesOn() ? 'pause' : 'play';
    play.setIcon(name);
    play.setLabel(t(name));
  };
  const showFullScreen = () => {
    const isFull = document.fullscreenElement !== null;
    full.setIcon(isFull ? 'reduce' : 'enlarge');
    full.setLabel(t(isFull ? 'leaveFullScreen' : 'fullScreen'));
  };
  const refresh = () => {
    const tracks = choice.tracks();
    tracksButton.element.hidden = choices.tracks().length === 0;
    tracksButton.element.classList.toggle(
      'on',
      tracks.captions.some(({ active }) => active),
    );
    settings.element.classList.toggle('on', video.playbackRate !== 1);
    showPlaying();
    scrub.update();
    menus.refresh();
  };

  for (const event of ['play', 'pause', 'ended', 'seeked', 'emptied', 'coverchange'])
    on(video, event, showPlaying);
  on(video, 'volumechange', volume.update);
  on(document, 'fullscreenchange', showFullScreen);
  showPlaying();
  showFullScreen();
  refresh();

  const left = make('div', 'bar-side', play.element, back.element, forward.element, volume.element);
  const right = make(
    'div',
    'bar-side',
    tracksButton.element,
    settings.element,
    ...(note === null ? [] : [note.element]),
    full.element,
  );
  const element = make(
    'div',
    'bar',
    menuLayer,
    scrub.element,
    make('div', 'bar-row', left, scrub.loaded, right),
  );
  return {
    element,
    menus,
    refresh,
    stop: () => {
      stop.abort();
      scrub.stop();
      menus.close();
    },
  };
}
