import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './stepper.module.css';
import type { StepState, StepView } from './wizard-step.ts';

interface StepperProps {
  readonly steps: readonly StepView[];
  readonly label: string;
  readonly onGoTo: (id: string) => void;
}

const spoken: Record<StepState, string> = {
  done: 'done',
  now: 'now',
  next: 'not yet',
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

/** The way and its answers so far. What may be gone back to is a button; the rest only says where it stands. */
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
