import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { FailureMessageProps } from './failure-message.tsx';
import classes from './states.module.css';

const load = () => import('./failure-message.tsx');

const FailureMessage = lazy(async () => {
  try {
    return { default: (await load()).FailureMessage };
  } catch {
    return { default: PlainFailure };
  }
});

/** Preloads the failure page, since the cause may be the network that would load it. */
export function preloadFailureMessage(): void {
  void load().catch(() => undefined);
}

/** The failure page, loaded lazily: its buttons would outweigh the rest of the first paint. */
export function LazyFailureMessage({
  until,
  ...failure
}: FailureMessageProps & {
  /** Shown while it loads. */
  readonly until: ReactNode;
}) {
  return (
    <Suspense fallback={until}>
      <FailureMessage {...failure} />
    </Suspense>
  );
}

/** Shown if the failure page itself could not be loaded. */
export function PlainFailure({ onRetry }: FailureMessageProps) {
  return (
    <div role="alert" className={classes.refused}>
      <div>
        <p className={classes.refusedSentence}>We can't reach the portal.</p>
        <p className={classes.refusedNext}>Check your connection and try again.</p>
        {onRetry && (
          <button type="button" className={classes.refusedAction} onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}
