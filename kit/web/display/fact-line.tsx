import type { ReactNode } from 'react';
import styles from './fact-line.module.css';

type FactLineProps = {
  name: ReactNode;
  children: ReactNode;
  strong?: boolean;
  note?: ReactNode;
  /** Below the name instead of beside it: several facts. */
  noteBelow?: boolean;
};

// Name left, value right, a hairline between facts.
export function FactLine({ name, children, strong = false, note, noteBelow = false }: FactLineProps) {
  return (
    <div className={styles.fact} data-strong={strong || undefined}>
      <dt className={styles.name}>
        {name}
        {note && (
          <span className={styles.note} data-below={noteBelow || undefined}>
            {' '}
            {note}
          </span>
        )}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}
