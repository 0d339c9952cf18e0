import { Suspense, lazy, useEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useLeaveGuard } from '../state/use-leave-guard.ts';
import type { AskToLeave } from '../state/use-leave-guard.ts';
import type { LoupeForm } from '../use-loupe-form.ts';
import type { ChangedNames } from './changed-box.tsx';
import { FormContext } from './form-context.ts';
import styles from './form.module.css';
import { Icon } from '../../icons/icon.tsx';
import type { FormRefusal } from '../state/form-refusal.ts';

/** Fetched when somebody was quicker, which hardly ever happens. */
const ChangedBox = lazy(async () => ({ default: (await import('./changed-box.tsx')).ChangedBox }));

interface FormProps<Values> {
  readonly form: LoupeForm<Values>;
  /** Names the form to screen readers; a form with a visible title gives its id instead. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  /** False where leaving costs nothing: a search, or a wizard's step that keeps its draft. */
  readonly guard?: boolean | undefined;
  readonly confirmLeave?: AskToLeave | undefined;
  /** What to do about a refusal of the whole form: links or buttons under its sentence. */
  readonly refusalActions?: ReactNode;
  /** For a record that others may change meanwhile: how its values are called. */
  readonly told?: ChangedNames | undefined;
  readonly children: ReactNode;
}

/** Both are kept from forms further out: a dialog's form lies inside the page's in React, not on the screen. */
function stopHere(event: { preventDefault(): void; stopPropagation(): void }): void {
  event.preventDefault();
  event.stopPropagation();
}

export function Form<Values>(props: FormProps<Values>) {
  const { form, guard = true, confirmLeave } = props;
  useLeaveGuard(guard && form.dirty, confirmLeave);
  const onSubmit = (event: FormEvent): void => {
    stopHere(event);
    void form.submit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    stopHere(event);
    void form.submit();
  };
  return (
    <FormContext value={form}>
      <form
        ref={form.element}
        className={styles.form}
        noValidate
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-busy={form.busy}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
      >
        {form.refusal !== null && <RefusalBox {...form.refusal}>{props.refusalActions}</RefusalBox>}
        {form.changed !== null && (
          <Suspense>
            <ChangedBox changed={form.changed} told={props.told} takeTheirs={form.takeTheirs} />
          </Suspense>
        )}
        <FormFields key={form.generation}>{props.children}</FormFields>
      </form>
    </FormContext>
  );
}

/** A new generation begins at each reset, so that no field keeps a half-typed text of the one before. */
function FormFields({ children }: { children: ReactNode }) {
  return children;
}

interface RefusalBoxProps extends FormRefusal {
  readonly children?: ReactNode;
}

/** The exact sentence and the next step, above the fields; focus comes here, since no field is at fault. */
export function RefusalBox({ sentence, next, reference, children }: RefusalBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [sentence, next, reference]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.refusal}>
      <Icon name="refused" />
      <div>
        <p className={styles.sentence}>{sentence}</p>
        {next !== undefined && <p className={styles.next}>{next}</p>}
        {reference !== undefined && <p className={styles.next}>Reference {reference}</p>}
        {children}
      </div>
    </div>
  );
}
