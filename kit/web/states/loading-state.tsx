import type { ReactNode } from 'react';
import classes from './states.module.css';
import { useDelayed } from './use-delayed.ts';

interface LoadingFaceProps {
  /** A title known before the data, shown at once. */
  readonly title?: string;
  readonly rows?: number;
  /** A custom skeleton, if rows don't fit. */
  readonly children?: ReactNode;
}

/** The final layout as a skeleton. Its space is reserved at once; bars appear after 200 ms. */
export function LoadingState({ title, rows = 9, children }: LoadingFaceProps) {
  const shown = useDelayed(200);
  return (
    <div className={classes.loading} aria-busy="true">
      {title && <h1 className={classes.loadingTitle}>{title}</h1>}
      <div className={classes.bones} data-shown={shown || undefined} aria-hidden="true">
        {children ?? <RowBones titled={title !== undefined} rows={rows} />}
      </div>
      <span role="status" className={classes.heard}>
        {shown ? 'Loading' : ''}
      </span>
    </div>
  );
}

const widths = [28, 16, 30, 22, 78, 48];

function RowBones({ titled, rows }: { readonly titled: boolean; readonly rows: number }) {
  return (
    <>
      <div className={classes.bonesHead} data-titled={titled || undefined}>
        <span className={classes.bone} style={{ width: 190 }} />
        <span className={classes.bone} style={{ width: 96, height: 30 }} />
      </div>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.bonesRow} style={{ opacity: Math.max(0.3, 1.2 - at / 8) }}>
          <span className={classes.boneRound} />
          {widths.map((width, column) => (
            <span key={column} className={classes.bone} style={{ flexGrow: width, maxWidth: width * 2 }} />
          ))}
        </div>
      ))}
    </>
  );
}
