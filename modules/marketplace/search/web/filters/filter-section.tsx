import type { ReactNode } from 'react';
import styles from './filters.module.css';

export function FilterSection({
  title,
  beside,
  children,
}: {
  readonly title?: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
