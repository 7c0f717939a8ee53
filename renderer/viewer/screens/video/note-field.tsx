import type { ComponentProps } from 'react';
import type { Note } from '../../../../preload/contract/notes.ts';
import { TextField } from '../../components/text-field.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';

interface NoteFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'lines'> {
  readonly note: Note;
  /** The length of the film; absent or null if it is unknown. */
  readonly filmSeconds?: number | null;
}

/** A field with the text of a note. Its label says which position of the film the note is about. */
export function NoteField({ note: { atSeconds, text }, filmSeconds = null, ...rest }: NoteFieldProps) {
  const { translate, format } = useTranslation();
  return (
    <TextField
      {...rest}
      label={
        atSeconds === null
          ? translate('notes.whole')
          : translate('notes.at', { time: format.position(atSeconds, filmSeconds) })
      }
      lines={Math.min(8, text.split('\n').length)}
      value={text}
    />
  );
}
