import { cx } from '../styles/cx.ts';
import styles from './skeleton.module.css';

/** A still place for what is on its way: no shimmer, no jump when it comes. */
export function Skeleton({ shape }: { readonly shape: 'portrait' | 'wide' | 'line' | 'row' }) {
  return <span className={cx(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
