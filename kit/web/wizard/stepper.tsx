import { Icon } from '../icons/icon.tsx';
import styles from './stepper.module.css';
import type { StepState, StepView } from './wizard-step.ts';
import type { ReactNode } from 'react';

interface StepperProps {
  readonly steps: readonly StepView[];
  readonly label: string;
  readonly onGoTo: (id: string) => void;
}

const spoken: Record<StepState, string> = {
  done: 'done',
  now: 'now',
  next: 'not completed',
  unneeded: 'not needed',
};

function StepFace({ step }: { step: StepView }) {
  return (
    <>
      <span className={styles.circle} aria-hidden>
        {step.state === 'done' && <Icon name="check" size={15} />}
        {step.state === 'unneeded' && '-'}
        {(step.state === 'now' || step.state === 'next') && step.number}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{step.name}</span>
        {step.answer !== undefined && <span className={styles.answer}>{step.answer}</span>}
        <span className={styles.spoken}>, {spoken[step.state]}</span>
      </span>
    </>
  );
}

/** The steps and their answers so far. Steps one can go to are buttons. */
export function Stepper({ steps, label, onGoTo }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          {step.open && step.state !== 'now' ? (
            <button type="button" className={styles.face} onClick={() => onGoTo(step.id)}>
              <StepFace step={step} />
            </button>
          ) : (
            <span className={styles.face}>
              <StepFace step={step} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepBarProps {
  readonly steps: readonly StepView[];
  readonly aside?: ReactNode;
}

/** The stepper on a phone: the step's name, the count, and a segment per step. */
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
