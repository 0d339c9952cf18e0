import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FormActionsProps {
  /** At the far end: a quiet second way, or a sentence about what the button will do. */
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
