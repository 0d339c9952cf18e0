import type { CSSProperties, ReactNode } from 'react';
import styles from './form.module.css';

interface FieldRowProps {
  /** Shares of the width, as in a grid: `2fr 1fr 1fr`. Equal without it. */
  readonly columns?: string | undefined;
  readonly children: ReactNode;
}

/** Fields side by side; below each other on a phone, and wherever they would get too narrow to read. */
export function FieldRow({ columns, children }: FieldRowProps) {
  const style: (CSSProperties & Record<'--columns', string>) | undefined =
    columns === undefined ? undefined : { '--columns': columns };
  return (
    <div className={styles.row} style={style}>
      {children}
    </div>
  );
}
