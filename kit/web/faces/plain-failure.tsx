import classes from './faces.module.css';
import type { FailureFaceProps } from './failure-face.tsx';

/** Where not even the face of a failure could be fetched. */
export function PlainFailure({ onRetry }: FailureFaceProps) {
  return (
    <div role="alert" className={classes.refused}>
      <div>
        <p className={classes.refusedSentence}>The portal could not be reached.</p>
        <p className={classes.refusedNext}>Check the connection and try again.</p>
        {onRetry && (
          <button type="button" className={classes.refusedAction} onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}
