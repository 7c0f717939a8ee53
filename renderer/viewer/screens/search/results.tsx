import { type ReactNode, useId } from 'react';
import styles from './search-screen.module.css';

/** A titled list of rows. */
export function Results({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.results}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
