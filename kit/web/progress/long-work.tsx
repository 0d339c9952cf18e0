import type { ReactNode } from 'react';
import classes from './progress.module.css';

interface LongWorkProps {
  /** What is being done: "Buying 32 labels". */
  readonly title: string;
  readonly total: number;
  /** Finished ones, failures not counted. */
  readonly done: number;
  readonly failed?: number;
  /** What it is at now, or what may be done meanwhile. */
  readonly doing?: ReactNode;
}

/** Progress with a figure; failures are a piece of the same bar. */
export function LongWork({ title, total, done, failed = 0, doing }: LongWorkProps) {
  const figure = `${done + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
  const share = (part: number) => `${total > 0 ? (part / total) * 100 : 0}%`;
  return (
    <div className={classes.work}>
      <div className={classes.line}>
        <span className={classes.title}>{title}</span>
        <span className={classes.figure}>{figure}</span>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done + failed}
        aria-valuetext={figure}
        className={classes.track}
      >
        <span className={classes.done} style={{ width: share(done) }} />
        <span className={classes.failed} style={{ width: share(failed) }} />
      </div>
      {doing && <div className={classes.doing}>{doing}</div>}
    </div>
  );
}
