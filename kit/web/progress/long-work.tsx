import type { ReactNode } from 'react';
import classes from './progress.module.css';

interface LongWorkProps {
  /** The task: "Buying 32 labels". */
  readonly title: string;
  readonly total: number;
  /** Completed items, without failures. */
  readonly done: number;
  readonly failed?: number;
  /** The current item, or what the person can do in the meantime. */
  readonly doing?: ReactNode;
}

/** Progress with a count; failures are a segment of the same bar. */
export function LongWork({ title, total, done, failed = 0, doing }: LongWorkProps) {
  const words = (count: number) => count.toLocaleString('en-US');
  const figure = `${words(done + failed)} of ${words(total)}${failed > 0 ? `, ${words(failed)} failed` : ''}`;
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
