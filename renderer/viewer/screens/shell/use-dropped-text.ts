import { useEffect, useEffectEvent, useState } from 'react';
import { holdsText, textOf } from './dropped-text.ts';

/** Takes what is dropped anywhere on the window as text (empty when there is none). Answers whether something is held over it. */
export function useDroppedText(take: (text: string) => void): boolean {
  const [over, setOver] = useState(false);
  const taken = useEffectEvent(take);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!event.dataTransfer || !holdsText(event.dataTransfer.types)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer || !holdsText(event.dataTransfer.types)) return;
      event.preventDefault();
      void textOf(event.dataTransfer).then(taken);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}
