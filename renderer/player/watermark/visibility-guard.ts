import { type WatermarkCanvas } from './watermark-canvas.ts';

export interface VisibilityGuard {
  stop: () => void;
  /** Call before the reviewer changes the layout. Playback then resumes automatically after a brief loss. */
  expectChange: () => void;
}

export interface VisibilityGuardPorts {
  /** Called within 250 ms after the watermark became invisible. The caller covers the picture and pauses. */
  readonly onLost: () => void;
  /**
   * Called when the watermark is visible again. `isBrief` means that an expected change caused the loss, so playback
   * may resume automatically.
   */
  readonly onBack: (isBrief: boolean) => void;
}

const CHECK_MILLISECONDS = 100;
/** Delay before a loss is reported. The observer reports within 100 ms, so the picture is covered within 250 ms. */
const PATIENCE_MILLISECONDS = 140;
const EXPECTED_CHANGE_MILLISECONDS = 2000;

/**
 * Returns whether the document is hidden. Reads the prototype's getter, because an element named `hidden` could replace
 * the document's property (DOM clobbering) and suspend the guard.
 */
const hiddenOf = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden');
const isHidden = (document: Document): boolean => hiddenOf?.get?.call(document) === true;

interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/**
 * Guards the watermark. An IntersectionObserver v2 detects covering, hiding or fading, in this document and the host's.
 * A check every 100 ms detects and repairs removal, erased pixels (within 400 ms) and a moved picture (a move by a new
 * style rule within 500 ms). The check is suspended while the document is hidden.
 */
export function guardVisibility(
  mark: WatermarkCanvas,
  { onLost, onBack }: VisibilityGuardPorts,
): VisibilityGuard {
  const { canvas } = mark;
  const document = canvas.ownerDocument;
  let isSeen = true;
  let isIntact = true;
  let badSince: number | null = null;
  let isLost = false;
  let expectedUntil = performance.now() + EXPECTED_CHANGE_MILLISECONDS;
  let isLostWhileExpected = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const judge = () => {
    const now = performance.now();
    if (isHidden(document)) {
      badSince = null;
      expectedUntil = now + EXPECTED_CHANGE_MILLISECONDS;
      return;
    }
    if (isSeen && isIntact) {
      badSince = null;
      clearTimeout(patience);
      if (!isLost) return;
      isLost = false;
      onBack(isLostWhileExpected);
      return;
    }
    if (badSince === null) {
      badSince = now;
      clearTimeout(patience);
      patience = setTimeout(judge, PATIENCE_MILLISECONDS);
    }
    if (isLost || now - badSince < PATIENCE_MILLISECONDS - 1) return;
    isLost = true;
    isLostWhileExpected = now < expectedUntil;
    onLost();
  };

  const observer = new IntersectionObserver(
    (entries) => {
      const last: VisibilityEntry | undefined = entries.at(-1);
      if (last === undefined) return;
      // Browsers without IntersectionObserver v2 omit `isVisible`. There only the intersection ratio and the 100 ms
      // check apply.
      isSeen =
        last.isVisible === undefined
          ? last.intersectionRatio > 0.99
          : last.isVisible && last.intersectionRatio > 0.99;
      judge();
    },
    { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  );
  observer.observe(canvas);

  const timer = setInterval(() => {
    if (!isHidden(document)) isIntact = mark.check();
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
