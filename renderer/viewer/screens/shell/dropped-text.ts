import type { Unread } from '../../stores/add-step.ts';
import { textOfFile } from './mail-text.ts';

/** Drag type of a library card that the reviewer moves. */
export const draggedCardType = 'application/x-screener-card';

/** Whether a drag may contain text from outside the app. A library card does not. */
export function hasText(types: readonly string[]): boolean {
  if (types.includes(draggedCardType)) return false;
  return types.some((type) => type === 'text/uri-list' || type === 'text/plain' || type === 'Files');
}

/** The text of a drop, and why it may be less than the reviewer dropped. */
export interface Dropped {
  readonly text: string;
  readonly unread: Unread | null;
}

/** What is read of a `DataTransfer`. */
interface DropData {
  readonly getData: (type: string) => string;
  readonly files: ArrayLike<Blob>;
}

/** Returns the text of a drop: a link, a selection, or the content of a shortcut file or a mail. Never rejects. */
export async function textOf(data: DropData): Promise<Dropped> {
  // Both are read before the first await, because the browser clears the data after the event.
  const text = data.getData('text/uri-list') || data.getData('text/plain');
  const file = data.files[0];
  if (text.trim() !== '' || !file) return { text: text.trim(), unread: null };
  // A folder cannot be read.
  const read = await textOfFile(file).catch(() => null);
  if (read === null) return { text: '', unread: 'not-text' };
  if (!read.isText) return { text: read.text, unread: 'not-text' };
  if (read.text.trim() === '') return { text: '', unread: 'empty' };
  return { text: read.text, unread: read.isCut ? 'too-long' : null };
}
