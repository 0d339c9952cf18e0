import { Button } from '@mantine/core';
import { Icon } from '../icons/icon.tsx';
import { BlurredLens } from './blurred-lens.tsx';
import classes from './states.module.css';
import { FaultFacts } from './fault-facts.tsx';
import { useSupport } from './support.tsx';

interface BrokenFaceProps {
  readonly title?: string;
  /** What is unaffected: "Labels already bought still print." */
  readonly text?: string;
  readonly reference: string | undefined;
  readonly time: Date;
  onRetry?(): void;
}

export function FaultMessage(props: BrokenFaceProps) {
  const support = useSupport();
  return (
    <div role="alert" className={classes.broken}>
      <BlurredLens />
      <div className={classes.brokenText}>
        <h2 className={classes.brokenTitle}>
          {props.title ?? "Sorry, we're having a problem with this page."}
        </h2>
        <p className={classes.brokenWords}>{props.text ?? safeText(props.reference)}</p>
        <div className={classes.brokenActions}>
          {props.onRetry && (
            <Button leftSection={<Icon name="undo" />} onClick={props.onRetry}>
              Try again
            </Button>
          )}
          {support && (
            <Button variant="default" component="a" href={support.home}>
              Dashboard
            </Button>
          )}
        </div>
        <FaultFacts reference={props.reference} time={props.time} />
      </div>
    </div>
  );
}

/** Without a reference no server wrote it down, so no one was notified. */
const safeText = (reference: string | undefined): string =>
  `Your saved work is safe. ${reference === undefined ? 'Try again in a few minutes.' : "We've been notified."}`;
