import { type DragEvent, useState } from 'react';
import type { RoomCard } from '../../../../preload/contract/rooms.ts';
import { draggedCardType } from '../shell/dropped-text.ts';

interface Target {
  readonly index: number;
  readonly after: boolean;
}

/** Lets the pointer drag and drop cards. Keyboards use each card's menu. */
export function useCardDrag(cards: readonly RoomCard[], onMove: (roomKey: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const end = (): void => {
    setDragged(null);
    setTarget(null);
  };
  return {
    dragged,
    /** Returns the side of this card on which a dropped card would be inserted. */
    edgeAt: (index: number): 'before' | 'after' | undefined =>
      dragged !== null && target?.index === index ? (target.after ? 'after' : 'before') : undefined,
    item: (roomKey: string, index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(draggedCardType, roomKey);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(roomKey);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
        const isAfter = event.clientX > box.left + box.width / 2 !== isRtl;
        if (target?.index !== index || target.after !== isAfter) setTarget({ index, after: isAfter });
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        const from = cards.findIndex((card) => card.roomKey === dragged);
        const place = index + (target?.after ? 1 : 0);
        onMove(dragged, place > from ? place - 1 : place);
        end();
      },
      onDragEnd: end,
    }),
  };
}
