import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import classes from './data-table.module.css';
import type { RowSource } from './row-source.ts';

interface TableOutcomeProps<Row> {
  readonly source: RowSource<Row>;
  readonly empty: ReactNode;
  readonly rows: number;
}

/** What stands below or in place of rows: nothing here, a refusal, a fault, or more to come. */
export function TableOutcome<Row>({ source, empty, rows }: TableOutcomeProps<Row>) {
  if (source.state === 'failed') {
    return (
      <FailureFace error={source.error} {...(source.retry ? { onRetry: () => source.retry?.() } : {})} />
    );
  }
  if (source.state === 'loading') return null;
  if (rows === 0) return empty;
  if (!source.more) return null;
  const { loading, load } = source.more;
  return (
    <div className={classes.more}>
      <Button size="sm" variant="subtle" loading={loading} onClick={load}>
        Show more
      </Button>
    </div>
  );
}
