import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { CheckResult, WidevineStatus } from '../../../../preload/contract/app.ts';
import { Chip } from '../../components/chip.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { cx } from '../../styles/cx.ts';
import { useWords } from '../../strings/use-words.tsx';
import { widevineFailureKey } from '../shell/version-words.ts';
import styles from './check-row.module.css';

interface CheckRowProps {
  readonly id: CheckResult['id'];
  readonly result: CheckResult | null;
  readonly isPending: boolean;
  /** For decryption: main knows why it is missing. */
  readonly widevine: WidevineStatus | null;
}

const icons = {
  passed: <CircleCheck aria-hidden="true" />,
  limited: <CircleAlert aria-hidden="true" />,
  failed: <CircleX aria-hidden="true" />,
} as const;
const tones = { limited: 'warn', failed: 'bad' } as const;

/** One thing that was looked at: its state in words and colour, what that means, and what to do. */
export function CheckRow({ id, result, isPending, widevine }: CheckRowProps) {
  const { say } = useWords();
  const state = isPending ? null : (result?.state ?? null);
  return (
    <li className={styles.row} aria-busy={isPending}>
      <span className={cx(styles.icon, state && styles[state])}>
        {state ? icons[state] : <span className={styles.empty} aria-hidden="true" />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{say(`check.${id}`)}</h3>
        {state === null ? (
          <Waiting inline after={0} announced={false} text={say('check.waiting')} />
        ) : (
          <>
            <p className={styles.meaning}>
              {state === 'failed' && id === 'drm' && widevine
                ? drmWords(widevine, say)
                : say(`check.${id}.${state}`)}
            </p>
            <p className={styles.fact} lang="en" dir="ltr">
              {result?.fact}
            </p>
          </>
        )}
      </div>
      {/* What is well is seen by its sign: words at the end of a row are for what wants to be read. */}
      {state === 'passed' && <span className="sr-only">{say('check.passed')}</span>}
      {state && state !== 'passed' && <Chip tone={tones[state]}>{say(`check.${state}`)}</Chip>}
    </li>
  );
}

/** Main tells more of Widevine than that it gives no keys. */
function drmWords(widevine: WidevineStatus, say: ReturnType<typeof useWords>['say']): string {
  if (widevine.state === 'installing') return say('widevine.installing');
  if (widevine.state === 'ready') return say('check.drm.failed');
  return say(widevineFailureKey(widevine.reason));
}
