import { bestRating } from '../../preload/contract/notes.ts';
import { sortedNotes, type NotesDocument } from './notes-documents.ts';

export type NotesFormat = 'text' | 'markdown';

/**
 * Returns the text of a file with the notes of these films, sorted by title. The file contains no words of the app, so
 * that it fits every language.
 */
export function notesText(films: readonly NotesDocument[], format: NotesFormat): string {
  const sections = [...films]
    .sort((a, b) => a.title.localeCompare(b.title))
    .map((film) => (format === 'markdown' ? markdownOf(film) : plainOf(film)));
  return `${sections.join('\n\n')}\n`;
}

function plainOf({ title, rating, notes }: NotesDocument): string {
  const lines = sortedNotes(notes).map(({ atSeconds, text }) =>
    atSeconds === null ? text.trim() : `${timeOf(atSeconds)}  ${text.trim().replaceAll('\n', '\n         ')}`,
  );
  return [title, ...(rating === null ? [] : [`${rating}/${bestRating}`]), '', ...lines].join('\n');
}

function markdownOf({ title, rating, notes }: NotesDocument): string {
  const lines = sortedNotes(notes).map(({ atSeconds, text }) => {
    const time = atSeconds === null ? '' : `**${timeOf(atSeconds)}** `;
    return `- ${time}${escaped(text.trim()).replaceAll('\n', '\n  ')}`;
  });
  const head = [`## ${escaped(title)}`, ...(rating === null ? [] : [`**${rating}/${bestRating}**`])];
  return [...head, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n');
}

/** Escapes characters that have a meaning in Markdown, so that the rendered file shows the text as typed. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#~|]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, '$1\\$2');
}

/** Formats seconds as `h:mm:ss`. */
function timeOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
