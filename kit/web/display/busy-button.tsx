import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './busy-button.module.css';

type BusyButtonProps = {
  children: ReactNode;
  // The verb as "-ing".
  busyWords: string;
  busy: boolean;
  onClick: () => void;
  color?: 'gem' | 'bad';
};

// The button keeps its width while busy: both labels share one cell, so the longer one decides.
export function BusyButton({ children, busyWords, busy, onClick, color = 'gem' }: BusyButtonProps) {
  return (
    <Button
      color={color}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span className={styles.cell}>
        <span className={styles.words} data-hidden={busy || undefined} aria-hidden={busy || undefined}>
          {children}
        </span>
        <span className={styles.words} data-hidden={!busy || undefined} aria-hidden={!busy || undefined}>
          <span className={styles.ring} />
          {busyWords}
        </span>
      </span>
    </Button>
  );
}
