import type { ReactNode } from 'react';
import styles from './stepper.module.css';
import type { StepView } from './wizard-step.ts';

interface StepBarProps {
  readonly steps: readonly StepView[];
  readonly aside?: ReactNode;
}

/** The stepper on a phone: the step's name, how many there are, and a piece for each. */
export function StepBar({ steps, aside }: StepBarProps) {
  const needed = steps.filter((step) => step.state !== 'unneeded');
  const place = needed.findIndex((step) => step.state === 'now');
  return (
    <div className={styles.bar}>
      <div className={styles.barWords}>
        <span className={styles.barName}>{needed[place]?.name}</span>
        <span>
          step {place + 1} of {needed.length}
        </span>
        {aside !== undefined && <span className={styles.barAside}>{aside}</span>}
      </div>
      <div className={styles.pieces} aria-hidden>
        {needed.map((step) => (
          <span key={step.id} data-state={step.state} />
        ))}
      </div>
    </div>
  );
}
