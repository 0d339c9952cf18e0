import { Suspense, lazy, useEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useLeaveGuard } from '../state/use-leave-guard.ts';
import type { LoupeForm } from '../use-loupe-form.ts';
import type { ChangedNames } from './changed-box.tsx';
import { FormContext } from './form-context.ts';
import styles from './form.module.css';
import { Icon } from '../../icons/icon.tsx';
import type { FormRefusal } from '../state/form-refusal.ts';

/** Loaded only for conflicts, which are rare. */
const ChangedBox = lazy(async () => ({ default: (await import('./changed-box.tsx')).ChangedBox }));

interface FormProps<Values> {
  readonly form: LoupeForm<Values>;
  /** The accessible name. */
  readonly label?: string | undefined;
  /** False if leaving loses nothing: a search, or a wizard step with a stored draft. */
  readonly guard?: boolean | undefined;
  /** Links or buttons below a refusal of the whole form. */
  readonly refusalActions?: ReactNode;
  /** For records that others may change in the meantime: the labels of its values. */
  readonly told?: ChangedNames | undefined;
  readonly children: ReactNode;
}

/** Keeps events from outer forms: a dialog's form is inside the page's form in React, though not in the DOM. */
function stopHere(event: { preventDefault(): void; stopPropagation(): void }): void {
  event.preventDefault();
  event.stopPropagation();
}

export function Form<Values>(props: FormProps<Values>) {
  const { form, guard = true } = props;
  useLeaveGuard(guard && form.dirty);
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

/** Remounts at each reset, so that no field keeps half-typed text. */
function FormFields({ children }: { children: ReactNode }) {
  return children;
}

interface RefusalBoxProps extends FormRefusal {
  readonly children?: ReactNode;
}

/** The refusal and its next step, above the fields; it takes the focus, since no field is at fault. */
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
