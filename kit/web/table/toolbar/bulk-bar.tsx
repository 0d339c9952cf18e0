import { Button } from '@mantine/core';
import { Icon, type IconName } from '#kit/web/icons/icon.tsx';
import classes from './bulk-bar.module.css';

export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: IconName;
  /** Why it is unavailable for this selection; it stays visible. */
  refused?(rows: readonly Row[]): string | undefined;
  run(rows: readonly Row[]): void;
}

interface BulkBarProps<Row> {
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly place: 'toolbar' | 'below';
  onClear(): void;
}

export function BulkBar<Row>({ rows, actions, place, onClear }: BulkBarProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.bar} data-place={place} role="group" aria-label="Selected rows">
      <span className={classes.count}>{rows.length} selected</span>
      {actions.map((action) => {
        const refused = action.refused?.(rows);
        return (
          <Button
            key={action.label}
            size="sm"
            variant={place === 'toolbar' ? 'default' : 'subtle'}
            disabled={refused !== undefined}
            title={refused}
            leftSection={action.icon && <Icon name={action.icon} size={15} />}
            onClick={() => action.run(rows)}
          >
            {action.label}
          </Button>
        );
      })}
      <Button size="sm" variant="subtle" className={classes.clear} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
