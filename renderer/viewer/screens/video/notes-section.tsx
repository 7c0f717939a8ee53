import { Play, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { bestRating, noteLimit, notesPerFilm, type Note } from '../../../../preload/contract/notes.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { SlowRead, useIsSlow } from '../../components/waiting.tsx';
import { useExportNotes } from '../../hooks/use-export-notes.ts';
import { useNotes, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { detailsKey } from '../../stores/details.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { recoveryAction } from '../failure/recovery-action.ts';
import { NoteField } from './note-field.tsx';
import styles from './notes-section.module.css';

const noRating = 'none';
const ratings = Array.from({ length: bestRating }, (_, index) => String(index + 1));

interface NotesSectionProps {
  readonly video: Video;
  /** Whether the rating takes the focus when the reviewer chose to rate this film. */
  readonly takesFocus?: boolean;
}

/**
 * The reviewer's own notes and rating, which are kept on this computer only. A press on a time plays the film from
 * there.
 */
export function NotesSection({ video, takesFocus = false }: NotesSectionProps) {
  const { translate, sentences } = useTranslation();
  const { notes, toasts } = useViewer();
  const { roomKey, videoKey } = video;
  const state = useNotes((all) => all.films.get(detailsKey(roomKey, videoKey)));
  const exportNotes = useExportNotes();
  const [addedId, setAddedId] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isUnread = state === undefined;
  const read = (): void => void notes.getState().load(roomKey, videoKey);
  const isSlow = useIsSlow(state?.state === 'loading');
  useEffect(() => void notes.getState().load(roomKey, videoKey), [notes, roomKey, videoKey, isUnread]);
  useEffect(
    () => () => {
      void notes
        .getState()
        .flush()
        .then((failure) => {
          if (failure) toasts.getState().fail(failure, (say) => say('notes.left'));
        });
    },
    [notes, toasts],
  );
  const film = valueOf(state);
  const section = useRef<HTMLElement>(null);
  const isChosen = useNotes((all) => all.toRate === detailsKey(roomKey, videoKey));
  const isToRate = takesFocus && isChosen && film !== null;
  useEffect(() => {
    if (!isToRate) return;
    const chosen = section.current?.querySelector<HTMLElement>('input:checked');
    chosen?.focus({ preventScroll: true });
    chosen?.closest('[role=radiogroup]')?.scrollIntoView({ block: 'center' });
    notes.setState({ toRate: null });
  }, [isToRate, notes]);
  const isShownFailed = state?.state === 'failed' && recoveryAction(state.failure.kind) === 'retry';
  if (isSlow || isShownFailed)
    return (
      <section className={styles.notes} aria-label={translate('notes.title')}>
        <h3 className={styles.title}>{translate('notes.title')}</h3>
        {isShownFailed ? (
          <FailureNotice failure={state.failure} place="inset" level={4} onRetry={read} />
        ) : (
          <SlowRead onRetry={read} />
        )}
      </section>
    );
  if (film === null) return null;
  const rate = async (rating: number | null): Promise<void> => {
    const outcome = await notes.getState().rate(roomKey, videoKey, rating);
    if (!outcome.ok) toasts.getState().fail(outcome.failure);
  };
  // The focus moves before the answer, which may be slow: it must not move under the reviewer's hands.
  const leaveRow = (row: HTMLLIElement | null): void => {
    // A note that returns because it could not be deleted must not take the focus.
    setAddedId(null);
    // The neighbour's field is no button: one Enter too many deletes nothing.
    const near = row?.nextElementSibling ?? row?.previousElementSibling;
    (near?.querySelector<HTMLElement>('textarea, input') ?? addButton.current)?.focus();
  };
  const hasAny = film.rating !== null || film.notes.some(({ text }) => text.trim() !== '');
  return (
    <section ref={section} className={styles.notes} aria-label={translate('notes.title')}>
      <h3 className={styles.title}>{translate('notes.title')}</h3>
      <p className={styles.hint}>
        {sentences([
          translate(`notes.storage.${film.storage}`),
          film.storage === 'until-quit' && hasAny && translate('notes.exportFirst'),
        ])}
      </p>
      <div data-clear-of-messages>
        <Choice
          label={translate('notes.rating')}
          value={film.rating === null ? noRating : String(film.rating)}
          options={[noRating, ...ratings].map((value) => ({
            value,
            label: value === noRating ? translate('notes.ratingNone') : value,
          }))}
          onChange={(value) => void rate(value === noRating ? null : Number(value))}
        />
      </div>
      <ul className={styles.list}>
        {film.notes.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            video={video}
            isAdded={note.id === addedId}
            onRemove={leaveRow}
          />
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          ref={addButton}
          icon={<Plus aria-hidden="true" />}
          isDisabled={film.notes.length >= notesPerFilm}
          onPress={() => {
            const id = crypto.randomUUID();
            setAddedId(id);
            notes.getState().change(roomKey, videoKey, { id, atSeconds: null, text: '' });
          }}
        >
          {translate('notes.add')}
        </Button>
        {hasAny && (
          <Button onPress={() => void exportNotes({ roomKey, videoKey })}>{translate('notes.export')}</Button>
        )}
      </div>
    </section>
  );
}

interface NoteRowProps {
  readonly note: Note;
  readonly video: Video;
  /** Whether the reviewer has just added the note, which then takes the focus. */
  readonly isAdded: boolean;
  /** Called when the note is deleted, before its row is removed. */
  readonly onRemove: (row: HTMLLIElement | null) => void;
}

function NoteRow({ note, video, isAdded, onRemove }: NoteRowProps) {
  const { translate, format } = useTranslation();
  const { notes, screening, toasts } = useViewer();
  const row = useRef<HTMLLIElement>(null);
  const failure = useNotes((all) => all.failures.get(note.id));
  const { roomKey, videoKey } = video;
  const { atSeconds } = note;
  const time = atSeconds === null ? null : format.position(atSeconds, video.durationSeconds);
  const error = failure && (
    <>
      {translate(failure.code === 'SV-NOTE-FULL' ? 'notes.full' : 'notes.notSaved')}{' '}
      <Button kind="plain" onPress={() => void notes.getState().flush()}>
        {translate('app.retry')}
      </Button>
    </>
  );
  const remove = async (): Promise<void> => {
    onRemove(row.current);
    if (!(await notes.getState().remove(roomKey, videoKey, note)) || note.text.trim() === '') return;
    toasts.getState().show({
      text: (say) => say('notes.removed'),
      action: {
        label: (say) => say('toast.undo'),
        run: () => {
          const { change, flush, load } = notes.getState();
          change(roomKey, videoKey, note);
          // Main returns the note to its place.
          void flush().then(() => load(roomKey, videoKey));
        },
      },
    });
  };
  return (
    <li ref={row} className={styles.note}>
      {atSeconds !== null && time !== null && (
        <Button
          kind="plain"
          icon={<Play aria-hidden="true" />}
          aria-label={translate('notes.playFrom', { time })}
          aria-describedby="play-cost"
          isDisabled={video.availability !== 'ready'}
          onPress={() => void screening.getState().play(video, { fromSecond: atSeconds })}
        >
          {time}
        </Button>
      )}
      <NoteField
        isLabelHidden
        note={note}
        filmSeconds={video.durationSeconds}
        autoComplete="off"
        maxLength={noteLimit}
        autoFocus={isAdded}
        error={error}
        onChange={(text) => notes.getState().change(roomKey, videoKey, { ...note, text })}
      />
      <IconButton label={translate('notes.remove')} onPress={() => void remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
