import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { AppStatus, ProtectionStatus, WidevineStatus } from '../../../../preload/contract/app.ts';
import { Chip } from '../../components/chip.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { cx } from '../../styles/cx.ts';
import type { CheckId, CheckOutcome } from '../../stores/check.ts';
import { type Translation, useTranslation } from '../../strings/use-translation.tsx';
import { failureText } from '../failure/failure-text.ts';
import { protectionKey } from '../shell/protection-text.ts';
import { widevineFailureKey } from '../shell/version-text.ts';
import styles from './check-row.module.css';

interface CheckRowProps {
  readonly id: CheckId;
  readonly result: CheckOutcome | null;
  readonly isPending: boolean;
  /** Has the reasons of the checks `drm` and `protection`. */
  readonly status: AppStatus | null;
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
export function CheckRow({ id, result, isPending, status }: CheckRowProps) {
  const translation = useTranslation();
  const { translate } = translation;
  const known = isPending ? null : result;
  const state = known?.state ?? null;
  return (
    <li className={styles.row} aria-busy={isPending}>
      <span className={cx(styles.icon, state && styles[state])}>
        {state ? icons[state] : <span className={styles.empty} aria-hidden="true" />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{translate(`check.${id}`)}</h3>
        {known === null ? (
          <Waiting inline after={0} announced={false} text={translate('check.waiting')} />
        ) : (
          <p className={styles.meaning}>{meaning(known, status, translation)}</p>
        )}
      </div>
      {/* A passed check shows only its icon. Text at the end of a row is for results that need attention. */}
      {state === 'passed' && <span className="sr-only">{translate('check.passed')}</span>}
      {state && state !== 'passed' && <Chip tone={tones[state]}>{translate(`check.${state}`)}</Chip>}
    </li>
  );
}

/** Returns what a result means and what to do: only the cause that is known. */
function meaning(
  { id, state, failure }: CheckOutcome,
  status: AppStatus | null,
  translation: Translation,
): string {
  const { translate, sentences } = translation;
  if (failure) {
    const { title, next } = failureText(failure, translate);
    return sentences([title, next]);
  }
  if (id === 'protection') return protectionText(state, status?.protection, translation);
  if (id === 'drm' && state === 'failed' && status) return drmText(status.widevine, translate);
  return translate(`check.${id}.${state}`);
}

/** Returns the text of the check `protection`. It fails on a system without protection, and in a remote session. */
function protectionText(
  state: CheckOutcome['state'],
  protection: ProtectionStatus | undefined,
  { translate, sentences }: Translation,
): string {
  if (state === 'passed') return translate('check.protection.passed');
  const key = protection ? protectionKey(protection) : null;
  if (state === 'limited') return translate(key ?? 'check.limited');
  return key === 'banner.protectionAbsent'
    ? sentences([translate(key), translate('failure.protection-absent.next')])
    : sentences([translate('failure.remote-session'), translate('failure.remote-session.next')]);
}

/**
 * Returns the text of a failed `drm` check. Main has the reason why Widevine is missing; the player's probe does not.
 */
function drmText(widevine: WidevineStatus, translate: Translation['translate']): string {
  if (widevine.state === 'installing') return translate('widevine.installing');
  if (widevine.state === 'ready') return translate('check.drm.failed');
  return translate(widevineFailureKey(widevine.reason));
}
