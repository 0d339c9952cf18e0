import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FormActionsProps {
  /** At the far end: a secondary link, or a sentence about the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function FormActions({ aside, children }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
