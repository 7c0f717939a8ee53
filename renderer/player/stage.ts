/** The element that goes full screen, with its layers from bottom to top. The watermark is added last, on top. */
export interface Stage {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  /** Shaka draws captions here. */
  readonly captions: HTMLElement;
  /** Covers the picture when it must not be seen. */
  readonly cover: HTMLElement;
  /** Contains title, control bar, menus and messages. */
  readonly chrome: HTMLElement;
  /** Shows or hides the stage. A hidden stage leaves the document blank. */
  setVisible: (isVisible: boolean) => void;
}

/** Hides an element of the stage. If it had the focus, the stage receives the focus, so that shortcuts keep working. */
export function hideOnStage(element: HTMLElement): void {
  const hadFocus = element.contains(element.ownerDocument.activeElement);
  element.hidden = true;
  if (hadFocus) element.closest<HTMLElement>('.stage')?.focus({ preventScroll: true });
}

/** Builds the stage in the document's body with createElement only, so that no HTML is parsed. */
export function createStage(document: Document): Stage {
  const make = (name: string, tag = 'div') => {
    const element = document.createElement(tag);
    element.className = name;
    return element;
  };
  const root = make('stage');
  const video = make('picture', 'video') as HTMLVideoElement;
  video.playsInline = true;
  video.preload = 'auto';
  // Picture-in-picture and remote playback would show the video outside the window.
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.controls = false;
  const captions = make('captions');
  const cover = make('cover');
  cover.hidden = true;
  const chrome = make('chrome');
  root.append(video, captions, cover, chrome);
  root.hidden = true;
  document.body.append(root);
  document.addEventListener('contextmenu', (event) => event.preventDefault());
  document.addEventListener('dragstart', (event) => event.preventDefault());
  return {
    root,
    video,
    captions,
    cover,
    chrome,
    setVisible: (isVisible) => {
      root.hidden = !isVisible;
    },
  };
}
