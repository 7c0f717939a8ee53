import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { CheckResult, WidevineStatus } from '../../../../preload/contract/app.ts';
import { Chip } from '../../components/chip.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { cx } from '../../styles/cx.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { widevineFailureKey } from '../shell/version-text.ts';
import styles from './check-row.module.css';

interface CheckRowProps {
  readonly id: CheckResult['id'];
  readonly result: CheckResult | null;
  readonly isPending: boolean;
  /** For the check `drm`: the reason why Widevine is missing. */
  readonly widevine: WidevineStatus | null;
}

const icons = {
  passed: <CircleCheck aria-hidden="true" />,
  limited: <CircleAlert aria-hidden="true" />,
  failed: <CircleX aria-hidden="true" />,
} as const;
const tones = { limited: 'warn', failed: 'bad' } as const;

/**
 * One check: its state as text and colour, the meaning of the state, and what to do. Its facts, for support, are in the
 * report.
 */
export function CheckRow({ id, result, isPending, widevine }: CheckRowProps) {
  const { translate } = useTranslation();
  const state = isPending ? null : (result?.state ?? null);
  return (
    <li className={styles.row} aria-busy={isPending}>
      <span className={cx(styles.icon, state && styles[state])}>
        {state ? icons[state] : <span className={styles.empty} aria-hidden="true" />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{translate(`check.${id}`)}</h3>
        {state === null ? (
          <Waiting inline after={0} announced={false} text={translate('check.waiting')} />
        ) : (
          <>
            <p className={styles.meaning}>
              {state === 'failed' && id === 'drm' && widevine
                ? drmText(widevine, translate)
                : translate(`check.${id}.${state}`)}
            </p>
          </>
        )}
      </div>
      {/* A passed check shows only its icon. Text at the end of a row is for results that need attention. */}
      {state === 'passed' && <span className="sr-only">{translate('check.passed')}</span>}
      {state && state !== 'passed' && <Chip tone={tones[state]}>{translate(`check.${state}`)}</Chip>}
    </li>
  );
}

/**
 * Returns the text of a failed `drm` check. Main has the reason why Widevine is missing; the player's probe does not.
 */
function drmText(
  widevine: WidevineStatus,
  translate: ReturnType<typeof useTranslation>['translate'],
): string {
  if (widevine.state === 'installing') return translate('widevine.installing');
  if (widevine.state === 'ready') return translate('check.drm.failed');
  return translate(widevineFailureKey(widevine.reason));
}
