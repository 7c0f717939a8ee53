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

/** The search of the service: buttons to start, stop and repeat it, its progress, and why rooms are missing. */
export function ServiceSearchLine({ service, canAsk }: ServiceSearchLineProps) {
  const { translate, line } = useTranslation();
  const { ask, cancel, retry } = useViewer().search.getState();
  if (service === null)
    return canAsk ? (
      <Button kind="plain" onPress={ask}>
        {translate('search.ask')}
      </Button>
    ) : null;
  const { searched, of, state, missing } = service;
  const reasons = missing && [
    missing.signIn > 0 && translate('search.missingSignIn', { count: missing.signIn }),
    missing.closed > 0 && translate('search.missingClosed', { count: missing.closed }),
    missing.failed > 0 && translate('search.missingFailed', { count: missing.failed }),
  ];
  return (
    <>
      <p role="status" className={styles.progress}>
        {state === 'held'
          ? translate('search.held', { searched, of })
          : line([translate('search.searched', { searched, of }), ...(reasons ?? [])])}
      </p>
      {missing !== null && missing.failed > 0 && (
        <Button kind="plain" onPress={retry}>
          {translate('app.retry')}
        </Button>
      )}
      {state !== 'done' && (
        <Button kind="plain" onPress={cancel}>
          {translate('app.cancel')}
        </Button>
      )}
    </>
  );
}
