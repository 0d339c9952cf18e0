import { type ReactNode, useEffect, useRef } from 'react';
import { StepBar, Stepper } from './stepper.tsx';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

interface WizardLayoutProps<Answers> {
  readonly wizard: Pick<Wizard<Answers>, 'steps' | 'now' | 'goTo'> & { readonly entered?: boolean };
  /** The accessible name: "New shipment". */
  readonly label: string;
  /** The price or result so far: at the right, on phones a bottom bar. */
  readonly outcome?: ReactNode;
  readonly outcomeBar?: ReactNode;
  /** Findings about the answers, between step and result; on phones above the step. */
  readonly beside?: ReactNode;
  /** A note at the step's title: "Saved 9:42 AM". */
  readonly saved?: ReactNode;
  readonly children: ReactNode;
}

/** Steps above, the current one below, the result always visible beside it. */
export function WizardLayout<Answers>(props: WizardLayoutProps<Answers>) {
  const { wizard, label, outcome, outcomeBar, beside, saved, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(wizard.entered === true ? undefined : wizard.now.id);
  // The title of a new step takes the focus, so that reading continues there.
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
        <aside className={styles.outcome} aria-label="Summary">
          {outcome}
        </aside>
      )}
      {outcomeBar !== undefined && <div className={styles.outcomeBar}>{outcomeBar}</div>}
    </div>
  );
}
