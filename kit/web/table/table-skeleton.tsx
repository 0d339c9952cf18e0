import { useDelayed } from '#kit/web/faces/use-delayed.ts';
import classes from './data-table.module.css';
import type { PlacedColumn } from './use-table-model.ts';

interface TableSkeletonProps<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  readonly withChoice: boolean;
  readonly rows: number;
}

/** The rows to come, at their real height; the room is there at once, the bars only when it takes a while. */
export function TableSkeleton<Row>({ placed, withChoice, rows }: TableSkeletonProps<Row>) {
  const shown = useDelayed(200);
  return (
    <div aria-hidden="true" className={classes.skeleton} data-shown={shown || undefined}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.skeletonRow} style={{ opacity: Math.max(0.25, 1.2 - at / 8) }}>
          {withChoice && (
            <div className={classes.choiceCell}>
              <span className={classes.skeletonBox} />
            </div>
          )}
          {placed.map((each) => (
            <div key={each.column.key} className={classes.cell} data-align={each.column.align}>
              <span className={classes.skeletonBar} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
