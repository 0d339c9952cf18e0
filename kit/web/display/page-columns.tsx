import type { ReactNode } from 'react';
import styles from './page-columns.module.css';

interface PageColumnsProps {
  /** Two children: a card, or a `Column` of several. */
  readonly children: ReactNode;
  /** The width of the second column. */
  readonly beside?: 'narrow' | 'wide' | 'half';
  /** Puts the second column first when stacked. */
  readonly besideFirst?: boolean;
}

/** Main content and a side column, stacked on narrow screens. */
export function PageColumns({ children, beside = 'narrow', besideFirst = false }: PageColumnsProps) {
  return (
    <div className={styles.columns} data-beside={beside} data-beside-first={besideFirst || undefined}>
      {children}
    </div>
  );
}

/** Stacked cards with the standard gap. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
