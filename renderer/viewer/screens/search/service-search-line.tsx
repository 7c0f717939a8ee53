import { Button } from '../../components/button.tsx';
import { useOfferRetry } from '../../hooks/use-offered-retry.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { isRunning, isUnasked, type ServiceSearch } from '../../stores/search.ts';
import { useTranslation } from '../../strings/use-translation.tsx';

interface ServiceSearchLineProps {
  readonly service: ServiceSearch | null;
  /** Whether there is a query, and a room in which the service can search. */
  readonly canAsk: boolean;
}

/** The search of the service: buttons to start, stop and repeat it, its progress, and why rooms are missing. */
export function ServiceSearchLine({ service, canAsk }: ServiceSearchLineProps) {
  const { translate, line } = useTranslation();
  const { ask, cancel, retry } = useViewer().search.getState();
  const missing = service?.missing ?? null;
  const reasons = missing && [
    missing.signIn > 0 && translate('search.missingSignIn', { count: missing.signIn }),
    missing.closed > 0 && translate('search.missingClosed', { count: missing.closed }),
    missing.failed > 0 && translate('search.missingFailed', { count: missing.failed }),
  ];
  const isFailed = missing !== null && missing.failed > 0;
  useOfferRetry(isFailed && !isRunning(service) ? 'connection' : null);
  // One button with changing words keeps the focus when it is pressed.
  const button = isRunning(service)
    ? { label: translate('app.cancel'), run: cancel }
    : isFailed
      ? { label: translate('app.retry'), run: retry }
      : isUnasked(service) && canAsk
        ? { label: translate('search.ask'), run: ask }
        : null;
  return (
    <>
      {service && (
        <p role="status">
          {service.state === 'held'
            ? translate('search.held', { searched: service.searched, of: service.of })
            : line([
                translate('search.searched', { searched: service.searched, of: service.of }),
                ...(reasons ?? []),
              ])}
        </p>
      )}
      {button && (
        // The search field has the same key, and the focus when this button is removed.
        <Button kind="plain" focusKey="search-all" onPress={button.run}>
          {button.label}
        </Button>
      )}
    </>
  );
}
