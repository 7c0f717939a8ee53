import { textOfFile } from './mail-text.ts';

/** Marks a card of the library that is dragged to another place. */
export const draggedCardType = 'application/x-screener-card';

/** Bytes of a dropped file that are read: shortcut files and mails are small. */
const longestFile = 200_000;

/** Whether what is dragged may hold a text of somebody else's; a card of ours is none. */
export function hasText(types: readonly string[]): boolean {
  if (types.includes(draggedCardType)) return false;
  return types.some((type) => type === 'text/uri-list' || type === 'text/plain' || type === 'Files');
}

/** The text of a drop: a link, a selection, or what a shortcut file or a mail holds. Empty when there is none. */
export async function textOf(data: DataTransfer): Promise<string> {
  // Both are read before the first await: the data is gone after it.
  const text = data.getData('text/uri-list') || data.getData('text/plain');
  const file = data.files[0];
  if (text !== '' || !file) return text;
  return textOfFile(file.slice(0, longestFile));
}
