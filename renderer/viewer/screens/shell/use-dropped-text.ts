import { useEffect, useEffectEvent, useState } from 'react';
import { type Dropped, hasText, textOf } from './dropped-text.ts';

/** Whether a field, a dialog or the player handles a paste at this target. */
function isSpokenFor(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, iframe, [contenteditable]') !== null
  );
}

/**
 * Calls `take` with what the reviewer drops anywhere on the window, or pastes outside of fields. Returns whether
 * something is dragged over the window.
 */
export function useDroppedText(take: (dropped: Dropped) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const taken = useEffectEvent(take);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!event.dataTransfer || !hasText(event.dataTransfer.types)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsDraggedOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsDraggedOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setIsDraggedOver(false);
      if (!event.dataTransfer || !hasText(event.dataTransfer.types)) return;
      event.preventDefault();
      void textOf(event.dataTransfer).then(taken);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || isSpokenFor(event.target)) return;
      event.preventDefault();
      taken({ text, unread: null });
    };
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isDraggedOver;
}
