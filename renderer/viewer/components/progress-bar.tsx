import styles from './progress-bar.module.css';

/** How much of a film was watched. Hidden from screen readers: the text next to it says so. `part` from 0 to 1. */
export function ProgressBar({ part }: { readonly part: number }) {
  const share = Math.max(0.02, Math.min(1, part));
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
