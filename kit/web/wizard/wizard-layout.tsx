import { type ReactNode, useEffect, useRef } from 'react';
import { StepBar, Stepper } from './stepper.tsx';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

interface WizardLayoutProps<Answers> {
  readonly wizard: Pick<Wizard<Answers>, 'steps' | 'now' | 'goTo'> & { readonly entered?: boolean };
  /** "New shipment": names the way to screen readers. */
  readonly label: string;
  /** The price or outcome so far: at the right, and on a phone a bar at the thumb. */
  readonly outcome?: ReactNode;
  readonly outcomeBar?: ReactNode;
  /** What is found out about the answers, between the step and the outcome; on a phone above the step. */
  readonly beside?: ReactNode;
  /** "Saved 9:42 AM", at the step's title. */
  readonly saved?: ReactNode;
  readonly children: ReactNode;
}

/** Steps above, the present one below, the outcome beside it and always in view. */
export function WizardLayout<Answers>(props: WizardLayoutProps<Answers>) {
  const { wizard, label, outcome, outcomeBar, beside, saved, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(wizard.entered === true ? undefined : wizard.now.id);
  // The title of a newly entered step takes the focus, so that reading and the keyboard go on from there.
  useEffect(() => {
    if (shown.current !== wizard.now.id) title.current?.focus();
    shown.current = wizard.now.id;
  }, [wizard.now.id]);
  return (
    <div
      className={styles.wizard}
      {...(outcome === undefined ? {} : { 'data-outcome': '' })}
      {...(outcomeBar === undefined ? {} : { 'data-bar': '' })}
      {...(beside === undefined ? {} : { 'data-beside': '' })}
    >
      <nav className={styles.way} aria-label={`${label}, steps`}>
        <Stepper steps={wizard.steps} label={label} onGoTo={wizard.goTo} />
        <StepBar steps={wizard.steps} aside={saved} />
      </nav>
      <section className={styles.step} aria-labelledby={`wizard-step-${wizard.now.id}`}>
        <div className={styles.head}>
          <h2 ref={title} tabIndex={-1} id={`wizard-step-${wizard.now.id}`} className={styles.title}>
            {wizard.now.name}
          </h2>
          {saved !== undefined && <span className={styles.saved}>{saved}</span>}
        </div>
        {children}
      </section>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      {outcome !== undefined && (
        <aside className={styles.outcome} aria-label="So far">
          {outcome}
        </aside>
      )}
      {outcomeBar !== undefined && <div className={styles.outcomeBar}>{outcomeBar}</div>}
    </div>
  );
}
