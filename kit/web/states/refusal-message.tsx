import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import classes from './states.module.css';

interface RefusedFaceProps {
  /** The exact sentence of the specification or the server. */
  readonly sentence: string;
  readonly next?: string | undefined;
  readonly action?: ReactNode;
}

/** A refusal with its next step, shown next to its cause. */
export function RefusalMessage({ sentence, next, action }: RefusedFaceProps) {
  return (
    <div role="alert" className={classes.refused}>
      <span className={classes.refusedSign}>
        <Icon name="refused" />
      </span>
      <div>
        <p className={classes.refusedSentence}>{sentence}</p>
        {next && <p className={classes.refusedNext}>{next}</p>}
        {action && <div className={classes.refusedAction}>{action}</div>}
      </div>
    </div>
  );
}
