import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { FailureFaceProps } from './failure-face.tsx';
import classes from './faces.module.css';

const load = () => import('./failure-face.tsx');

const FailureFace = lazy(async () => {
  try {
    return { default: (await load()).FailureFace };
  } catch {
    return { default: PlainFailure };
  }
});

/** Fetches the face while all is well: what breaks a page may be the network that would bring it. */
export function fetchFailureFace(): void {
  void load().catch(() => undefined);
}

/** The same face for what draws before it is needed: its buttons weigh more than all the rest of the first paint. */
export function LateFailureFace({
  until,
  ...failure
}: FailureFaceProps & {
  /** What stands there for the moment in which the face comes. */
  readonly until: ReactNode;
}) {
  return (
    <Suspense fallback={until}>
      <FailureFace {...failure} />
    </Suspense>
  );
}

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
