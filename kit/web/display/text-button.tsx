import type { ReactNode } from 'react';
import styles from './text-button.module.css';

interface TextButtonProps {
  readonly children: ReactNode;
  onClick(): void;
}

/** An act among words, where a button's frame would weigh more than the act: another way, once more, back. */
export function TextButton({ children, onClick }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
