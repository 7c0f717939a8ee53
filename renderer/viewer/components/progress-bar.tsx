import styles from './progress-bar.module.css';

/** How much of a film was seen; its words stand beside it. `part` from 0 to 1. */
export function ProgressBar({ part }: { readonly part: number }) {
  const share = Math.max(0.02, Math.min(1, part));
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
