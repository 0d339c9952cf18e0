import { Button } from '@mantine/core';
import styles from './row-actions.module.css';

interface RowActionsProps {
  readonly busy: boolean;
  /** Name of the row for screen readers. */
  readonly name: string;
  readonly changeVerb?: string;
  readonly change: (() => void) | undefined;
  readonly withdraw: (() => void) | undefined;
}

/** Edit and Withdraw buttons for a row of a desk table. */
export function RowActions({ busy, name, changeVerb = 'Edit', change, withdraw }: RowActionsProps) {
  if (change === undefined && withdraw === undefined) return '-';
  return (
    <span className={styles.actions}>
      {change && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`${changeVerb}: ${name}`}
          onClick={change}
        >
          {changeVerb}
        </Button>
      )}
      {withdraw && (
        <Button
          size="xs"
          variant="subtle"
          disabled={busy}
          aria-label={`Withdraw: ${name}`}
          onClick={withdraw}
        >
          Withdraw
        </Button>
      )}
    </span>
  );
}
