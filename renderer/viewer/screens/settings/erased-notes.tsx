import { Button } from '../../components/button.tsx';
import { useExportNotes } from '../../hooks/use-export-notes.ts';
import { useTranslation } from '../../strings/use-translation.tsx';

/** Says on how many films notes will be erased, and offers to export them first. Shows nothing without notes. */
export function ErasedNotes({ films }: { readonly films: number }) {
  const { translate } = useTranslation();
  const exportNotes = useExportNotes();
  if (films === 0) return null;
  return (
    <p>
      {translate('notes.eraseText', { count: films })}{' '}
      <Button kind="plain" onPress={() => void exportNotes(null)}>
        {translate('notes.export')}
      </Button>
    </p>
  );
}
