import { Skeleton } from '@mantine/core';
import styles from './needs-you.module.css';

const rows = [0, 1, 2, 3];

/** The list's own shape: its heading, and rows as high as tasks. */
export function NeedsYouLoading() {
  return (
    <div aria-busy="true">
      <header className={styles.head}>
        <h2 className={styles.title}>Needs attention</h2>
      </header>
      <div className={styles.items} aria-hidden>
        {rows.map((row) => (
          <div key={row} className={styles.item}>
            <Skeleton width={28} height={28} />
            <div className={styles.waiting}>
              <Skeleton width="55%" height={14} />
              <Skeleton width="90%" height={12} />
              <Skeleton width={96} height={24} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
