import type { Credit } from '../../../../preload/contract/rooms.ts';
import styles from './credits.module.css';

/** Shows names and roles. Renders nothing if there are no credits. */
export function Credits({ title, credits }: { readonly title: string; readonly credits: readonly Credit[] }) {
  if (credits.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {credits.map(({ name, role }, index) => (
          <li key={`${index} ${name}`} className={styles.credit}>
            <span className={styles.name}>{name}</span>
            {role && <span className={styles.role}>{role}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
