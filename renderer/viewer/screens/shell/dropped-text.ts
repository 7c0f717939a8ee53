import { textOfFile } from './mail-text.ts';

/** Drag type of a library card that is being moved. */
export const draggedCardType = 'application/x-screener-card';

/** Most bytes read of a dropped file: shortcut files and mails are small. */
const longestFile = 200_000;

/** Whether a drag may contain text from outside the app; a library card does not. */
export function hasText(types: readonly string[]): boolean {
  if (types.includes(draggedCardType)) return false;
  return types.some((type) => type === 'text/uri-list' || type === 'text/plain' || type === 'Files');
}

/** The text of a drop: a link, a selection, or the content of a shortcut file or a mail. Empty when there is none. */
export async function textOf(data: DataTransfer): Promise<string> {
  // Both are read before the first await, after which the data is gone.
  const text = data.getData('text/uri-list') || data.getData('text/plain');
  const file = data.files[0];
  if (text !== '' || !file) return text;
  return textOfFile(file.slice(0, longestFile));
}
