import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './failure-details.module.css';

/** Quotes a text of the service. `isOurs`: the text is this app's own. */
export function Quote({ text, isOurs = false }: { readonly text: string; readonly isOurs?: boolean }) {
  const { translate } = useTranslation();
  return (
    <figure className={styles.quote}>
      {!isOurs && <figcaption>{translate('failure.quoted')}</figcaption>}
      <blockquote>{text}</blockquote>
    </figure>
  );
}
