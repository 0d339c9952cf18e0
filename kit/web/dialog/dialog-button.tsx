import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogButtonProps {
  readonly children: ReactNode;
  readonly weight: 'main' | 'plain' | 'destroy';
  /** Where the focus goes in. */
  readonly first?: boolean;
  readonly disabled?: boolean;
  readonly working?: boolean;
  onClick?(): void;
}

const variants = { main: 'filled', plain: 'default', destroy: 'filled' } as const;

/** At least 85 px wide. */
export function DialogButton({ children, weight, first, disabled, working, onClick }: DialogButtonProps) {
  return (
    <Button
      type="button"
      variant={variants[weight]}
      {...(weight === 'destroy' ? { color: 'bad' } : {})}
      className={classes.button}
      disabled={disabled ?? false}
      loading={working ?? false}
      {...(first ? { 'data-autofocus': true } : {})}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Button>
  );
}
