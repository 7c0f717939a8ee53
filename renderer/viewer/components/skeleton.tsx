import { cx } from '../styles/cx.ts';
import styles from './skeleton.module.css';

/** A static placeholder for content that is loading: no shimmer, no layout shift when it arrives. */
export function Skeleton({ shape }: { readonly shape: 'portrait' | 'wide' | 'line' | 'row' }) {
  return <span className={cx(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
