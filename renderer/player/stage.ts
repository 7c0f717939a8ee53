/** The element that goes full screen, and its layers from the bottom up. The mark is added last, above them all. */
export interface Stage {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  /** Shaka draws captions here. */
  readonly captions: HTMLElement;
  /** Covers the picture when it must not be seen. */
  readonly cover: HTMLElement;
  /** Title, control bar, menus, messages. */
  readonly chrome: HTMLElement;
  /** Shows the stage, or leaves the document blank. */
  setVisible: (visible: boolean) => void;
}

/** Hides what stands on a stage. A focus that was in it goes to the player, whose keys go on, and not to nowhere. */
export function hideOnStage(element: HTMLElement): void {
  const hadFocus = element.contains(element.ownerDocument.activeElement);
  element.hidden = true;
  if (hadFocus) element.closest<HTMLElement>('.stage')?.focus({ preventScroll: true });
}

/** Builds the stage in the document's body. Everything is made by createElement: nothing is parsed as HTML. */
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
  // The ways out of the window that an element offers by itself.
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
    setVisible: (visible) => {
      root.hidden = !visible;
    },
  };
}
