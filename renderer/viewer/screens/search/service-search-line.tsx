import { Button } from '../../components/button.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { ServiceSearch } from '../../stores/search.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './search-screen.module.css';

interface ServiceSearchLineProps {
  readonly service: ServiceSearch | null;
  /** Whether there is a query, and a room in which the service can search. */
  readonly canAsk: boolean;
}

/** The search of the service: buttons to start and stop it, and its progress. */
export function ServiceSearchLine({ service, canAsk }: ServiceSearchLineProps) {
  const { translate } = useTranslation();
  const { ask, cancel } = useViewer().search.getState();
  if (service === null)
    return canAsk ? (
      <Button kind="plain" onPress={ask}>
        {translate('search.ask')}
      </Button>
    ) : null;
  const { searched, of, state } = service;
  return (
    <>
      <p role="status" className={styles.progress}>
        {state === 'held'
          ? translate('search.held', { searched, of })
          : translate('search.searched', { searched, of })}
      </p>
      {state !== 'done' && (
        <Button kind="plain" onPress={cancel}>
          {translate('app.cancel')}
        </Button>
      )}
    </>
  );
}
