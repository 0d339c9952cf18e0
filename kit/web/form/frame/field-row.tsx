import type { CSSProperties, ReactNode } from 'react';
import styles from './form.module.css';

interface FieldRowProps {
  /** Column widths, such as `2fr 1fr 1fr`; equal by default. */
  readonly columns?: string | undefined;
  readonly children: ReactNode;
}

/** Fields side by side, stacked on narrow screens. */
export function FieldRow({ columns, children }: FieldRowProps) {
  const style: (CSSProperties & Record<'--columns', string>) | undefined =
    columns === undefined ? undefined : { '--columns': columns };
  return (
    <div className={styles.row} style={style}>
      {children}
    </div>
  );
}
