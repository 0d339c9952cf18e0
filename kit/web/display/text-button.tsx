import type { AriaAttributes, ReactNode } from 'react';
import styles from './text-button.module.css';

interface TextButtonProps extends Pick<AriaAttributes, 'aria-expanded' | 'aria-controls'> {
  readonly children: ReactNode;
  /** The accessible name, if the label is ambiguous among several. */
  readonly label?: string;
  onClick(): void;
}

/** A button that looks like text, for minor actions. */
export function TextButton({ children, label, onClick, ...aria }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick} aria-label={label} {...aria}>
      {children}
    </button>
  );
}
