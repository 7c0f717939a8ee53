import styles from './progress-bar.module.css';

/**
 * Shows how much of a film was watched. Screen readers skip the bar, because the text next to it gives the same value.
 * `part` is between 0 and 1.
 */
export function ProgressBar({ part }: { readonly part: number }) {
  const share = Math.max(0.02, Math.min(1, part));
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
