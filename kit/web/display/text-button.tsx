import type { AriaAttributes, ReactNode } from 'react';
import styles from './text-button.module.css';

interface TextButtonProps extends Pick<AriaAttributes, 'aria-expanded' | 'aria-controls'> {
  readonly children: ReactNode;
  /** Its name where the words alone do not say what of several things it is about. */
  readonly label?: string;
  onClick(): void;
}

/** An act among words, where a button's frame would weigh more than the act: another way, once more, back. */
export function TextButton({ children, label, onClick, ...told }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick} aria-label={label} {...told}>
      {children}
    </button>
  );
}
