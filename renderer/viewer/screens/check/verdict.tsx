import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import tones from '../../components/tone.module.css';
import { Waiting } from '../../components/waiting.tsx';
import { useCheck } from '../../hooks/use-viewer.tsx';
import { cx } from '../../styles/cx.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './verdict.module.css';

/** The overall result in one sentence. Screen readers announce it when it is known. */
export function Verdict() {
  const { translate, format } = useTranslation();
  const results = useCheck((state) => state.results);
  const isRunning = useCheck((state) => state.pending.size > 0);
  const checkedAt = useCheck((state) => state.checkedAt);
  const count = (wanted: string): number =>
    [...results.values()].filter(({ state }) => state === wanted).length;
  const failed = count('failed');
  const limited = count('limited');
  if (isRunning || checkedAt === null)
    return (
      <div className={cx(styles.verdict, styles.plain)}>
        <Waiting inline after={0} text={translate('check.running')} />
      </div>
    );
  const tone = failed > 0 ? 'bad' : limited > 0 ? 'warn' : 'good';
  return (
    <div className={cx(styles.verdict, tones[tone])} role="status">
      {tone === 'good' ? (
        <CircleCheck aria-hidden="true" />
      ) : tone === 'warn' ? (
        <CircleAlert aria-hidden="true" />
      ) : (
        <CircleX aria-hidden="true" />
      )}
      <p className={styles.words}>
        {failed > 0
          ? translate('check.someFailed', { count: failed })
          : limited > 0
            ? translate('check.someLimited', { count: limited })
            : translate('check.allGood')}
      </p>
      <p className={styles.time}>{translate('check.checkedAt', { time: format.time(checkedAt) })}</p>
    </div>
  );
}
