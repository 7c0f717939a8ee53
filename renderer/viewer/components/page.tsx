import type { ReactNode, Ref } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly ref: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A screen of text and rows in one column, below its title and lead. */
export function Page({ title, lead, actions, ref, children }: PageProps) {
  return (
    <main ref={ref} id="content" className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}

interface PanelProps {
  readonly title: string;
  readonly id?: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A group of rows, separated by lines. */
export function Panel({ title, id, text, children }: PanelProps) {
  return (
    <section className={styles.section} aria-label={title} id={id}>
      <h2 className={styles.sectionTitle} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className={styles.sectionText}>{text}</p>}
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

/** One row of a panel: a text and its control or value. */
export function Row({
  children,
  end,
}: {
  readonly children?: ReactNode | undefined;
  readonly end?: ReactNode | undefined;
}) {
  return (
    <div className={styles.row}>
      <div className={styles.rowWords}>{children}</div>
      {end}
    </div>
  );
}
