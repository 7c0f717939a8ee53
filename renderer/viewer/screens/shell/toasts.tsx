import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { restoreFocusSoon } from '../../components/focus-restore.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './toasts.module.css';

/** Pixels below the messages. The style sheet has the same value (`--space-5`). */
const edgePixels = 24;

/**
 * Shows short messages, also over a dialog. Each message disappears after a time, but not while the pointer or the focus
 * is on any of them. They lie over no rating (`data-clear-of-messages`). F6 moves the focus to the newest message, also
 * out of a dialog, and back.
 */
export function Toasts({ isInert }: { readonly isInert: boolean }) {
  const { translate } = useTranslation();
  const toasts = useToasts((state) => state.toasts);
  const { dismiss, hold } = useViewer().toasts.getState();
  const region = useRef<HTMLElement>(null);
  useMessageKey(region);
  const isAtTop = useIsAtTop(region, toasts.length);
  return (
    <section
      ref={region}
      inert={isInert}
      role="status"
      // React-aria keeps such an element usable beside an open dialog.
      data-react-aria-top-layer="true"
      aria-label={translate('shell.messages')}
      className={styles.region}
      data-at-top={isAtTop}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span className={styles.text}>{toast.text(translate)}</span>
          {toast.action && (
            <Button
              kind="plain"
              onPress={() => {
                toast.action?.run();
                dismiss(toast.id);
                hold(false);
              }}
            >
              {toast.action.label(translate)}
            </Button>
          )}
          <IconButton
            label={translate('app.dismiss')}
            onPress={() => {
              dismiss(toast.id);
              hold(false);
            }}
          >
            <X />
          </IconButton>
        </div>
      ))}
    </section>
  );
}

/** Returns whether the messages are at the top of the window, because at its bottom they would lie over a rating. */
function useIsAtTop(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [isAtTop, setIsAtTop] = useState(false);
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const place = (): void => {
      const { height = 0 } = region.current?.getBoundingClientRect() ?? {};
      const highest = window.innerHeight - height - 2 * edgePixels;
      const boxes = [...document.querySelectorAll('[data-clear-of-messages]')].map((rating) =>
        rating.getBoundingClientRect(),
      );
      setIsAtTop(boxes.some(({ top, bottom }) => bottom > highest && top < window.innerHeight));
    };
    place();
    // Details can open, close and scroll while a message is shown.
    const changed = new MutationObserver(place);
    changed.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      changed.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [region, count]);
  return isAtTop;
}

/** Moves the focus by F6 to the first button of the newest message, and from there by F6 or Escape back. */
function useMessageKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: Element | null = null;
    const onKey = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      if (!region.current || region.current.inert) return;
      const isInside = region.current.contains(activeElement);
      if (event.key !== 'F6' && !(isInside && event.key === 'Escape')) return;
      if (isInside) {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        else if (activeElement instanceof HTMLElement) {
          activeElement.blur();
          restoreFocusSoon();
        }
      } else {
        const button = region.current.querySelector<HTMLElement>(':scope > :last-child button');
        if (!button) return;
        before = activeElement;
        button.focus();
      }
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [region]);
}
