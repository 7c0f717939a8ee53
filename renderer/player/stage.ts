import { make } from './controls/elements.ts';

/** The element that goes full screen, with its layers from bottom to top. The watermark is added last, on top. */
export interface Stage {
  readonly root: HTMLElement;
  /** Replaced by `replaceVideo` between two films. */
  readonly video: HTMLVideoElement;
  /** Shaka draws captions here. */
  readonly captions: HTMLElement;
  /** Covers the picture when it must not be seen. */
  readonly cover: HTMLElement;
  /** Contains title, control bar, menus and messages. */
  readonly chrome: HTMLElement;
  /** Shows or hides the stage. A hidden stage leaves the document blank. */
  setVisible: (isVisible: boolean) => void;
  /** Puts another video element in the place of the current one. */
  replaceVideo: () => void;
}

/** Hides an element of the stage. If it had the focus, the stage receives the focus, so that shortcuts keep working. */
export function hideOnStage(element: HTMLElement): void {
  const hadFocus = element.contains(element.ownerDocument.activeElement);
  element.hidden = true;
  if (hadFocus) element.closest<HTMLElement>('.stage')?.focus({ preventScroll: true });
}

/** Builds the stage in the document's body with createElement only, so that no HTML is parsed. */
export function createStage(document: Document): Stage {
  const root = make('div', 'stage');
  const makeVideo = () => {
    const made = make('video', 'picture');
    made.playsInline = true;
    made.preload = 'auto';
    // Picture-in-picture and remote playback would show the video outside the window.
    made.disablePictureInPicture = true;
    made.disableRemotePlayback = true;
    made.controls = false;
    return made;
  };
  let video = makeVideo();
  const captions = make('div', 'captions');
  const cover = make('div', 'cover');
  cover.hidden = true;
  const chrome = make('div', 'chrome');
  root.append(video, captions, cover, chrome);
  root.hidden = true;
  document.body.append(root);
  document.addEventListener('contextmenu', (event) => event.preventDefault());
  document.addEventListener('dragstart', (event) => event.preventDefault());
  return {
    root,
    get video() {
      return video;
    },
    captions,
    cover,
    chrome,
    setVisible: (isVisible) => {
      root.hidden = !isVisible;
    },
    replaceVideo: () => {
      const fresh = makeVideo();
      video.replaceWith(fresh);
      video = fresh;
    },
  };
}
