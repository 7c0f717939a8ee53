import { type WatermarkCanvas } from './watermark-canvas.ts';

export interface VisibilityGuard {
  stop: () => void;
  /** The layout is about to change by the reviewer's own doing: a short loss goes by itself. */
  expectChange: () => void;
}

export interface VisibilityGuardPorts {
  /** The mark was not visible for 250 ms: cover the picture and pause. */
  readonly onLost: () => void;
  /** It is visible again; `brief`: the loss came with a change that was expected, so playback may go on by itself. */
  readonly onBack: (brief: boolean) => void;
}

const CHECK_MILLISECONDS = 100;
/** The observer tells within 100 ms; with this patience the picture is covered within 250. */
const PATIENCE_MILLISECONDS = 140;
const EXPECTED_CHANGE_MILLISECONDS = 2000;

/**
 * Whether nobody can see the document. Asked of the prototype: an element named `hidden` answers in the document's place
 * (DOM clobbering), and the watch would rest.
 */
const hiddenOf = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden');
const isHidden = (document: Document): boolean => hiddenOf?.get?.call(document) === true;

interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/**
 * Watches the mark: an IntersectionObserver v2 sees what covers, hides or fades it, in this document and in the host's;
 * a check every 100 ms sees removal, wiped pixels and a moved picture, and repairs them. Rests while the document is hidden.
 */
export function guardVisibility(
  mark: WatermarkCanvas,
  { onLost, onBack }: VisibilityGuardPorts,
): VisibilityGuard {
  const { canvas } = mark;
  const document = canvas.ownerDocument;
  let seen = true;
  let sound = true;
  let badSince: number | null = null;
  let lost = false;
  let expectedUntil = performance.now() + EXPECTED_CHANGE_MILLISECONDS;
  let lostWhileExpected = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const judge = () => {
    const now = performance.now();
    if (isHidden(document)) {
      badSince = null;
      expectedUntil = now + EXPECTED_CHANGE_MILLISECONDS;
      return;
    }
    if (seen && sound) {
      badSince = null;
      clearTimeout(patience);
      if (!lost) return;
      lost = false;
      onBack(lostWhileExpected);
      return;
    }
    if (badSince === null) {
      badSince = now;
      clearTimeout(patience);
      patience = setTimeout(judge, PATIENCE_MILLISECONDS);
    }
    if (lost || now - badSince < PATIENCE_MILLISECONDS - 1) return;
    lost = true;
    lostWhileExpected = now < expectedUntil;
    onLost();
  };

  const observer = new IntersectionObserver(
    (entries) => {
      const last: VisibilityEntry | undefined = entries.at(-1);
      if (last === undefined) return;
      // Browsers without the second version leave `isVisible` out: there the 100 ms check stands alone.
      seen =
        last.isVisible === undefined
          ? last.intersectionRatio > 0.99
          : last.isVisible && last.intersectionRatio > 0.99;
      judge();
    },
    { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  );
  observer.observe(canvas);

  const timer = setInterval(() => {
    if (!isHidden(document)) sound = mark.check();
    judge();
  }, CHECK_MILLISECONDS);

  return {
    expectChange: () => {
      expectedUntil = performance.now() + EXPECTED_CHANGE_MILLISECONDS;
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(patience);
      observer.disconnect();
    },
  };
}
