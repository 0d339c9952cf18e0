import type { ReactNode } from 'react';
import styles from './page-columns.module.css';

interface PageColumnsProps {
  /** Two of them: one card, or a `Column` of several. */
  readonly children: ReactNode;
  /** How wide the second one is. */
  readonly beside?: 'narrow' | 'wide' | 'half';
  /** Where they stand below one another, the second one comes first. */
  readonly besideFirst?: boolean;
}

/** What a page is about and what belongs beside it; below one another where there is no room for both. */
export function PageColumns({ children, beside = 'narrow', besideFirst = false }: PageColumnsProps) {
  return (
    <div className={styles.columns} data-beside={beside} data-beside-first={besideFirst || undefined}>
      {children}
    </div>
  );
}

/** Cards below one another, at the distance at which they stand on every page. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
