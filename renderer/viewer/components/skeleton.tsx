import { cx } from '../styles/cx.ts';
import styles from './skeleton.module.css';

/**
 * A static placeholder for content that is loading. It does not shimmer, and the layout does not shift when the content
 * arrives.
 */
export function Skeleton({ shape }: { readonly shape: 'portrait' | 'wide' | 'line' | 'row' }) {
  return <span className={cx(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
