import { useEffect, useState } from 'react';
import type { PasswordRule } from '#kit/domain/password-rule.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import styles from './text-line.module.css';
import { TextLine } from './text-line.tsx';
import type { TextLineOptions } from './text-line.tsx';
import { Icon } from '../../icons/icon.tsx';

export interface PasswordFieldProps extends TextLineOptions, FieldBinding<string> {
  /** A checklist for choosing a new password. */
  readonly checklist?: readonly PasswordRule[] | undefined;
}

export function PasswordField({ value, onChange, onBlur, checklist, ...line }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [here, setHere] = useState(false);
  const capitals = useCapsLock();
  return (
    <div onFocus={() => setHere(true)} onBlur={() => setHere(false)}>
      <TextLine
        autoComplete="current-password"
        {...line}
        hint={here && capitals ? 'Caps Lock is on.' : line.hint}
        type={shown ? 'text' : 'password'}
        text={value}
        onText={onChange}
        onLeave={onBlur}
        rightWidth={56}
        right={
          <button
            type="button"
            className={styles.show}
            aria-label={`${shown ? 'Hide' : 'Show'} ${line.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        }
      />
      {checklist !== undefined && <PasswordChecklist rules={checklist} password={value} />}
    </div>
  );
}

interface PasswordChecklistProps {
  readonly rules: readonly PasswordRule[];
  readonly password: string;
}

/** Shows all rules from the start and ticks them as they are met. */
function PasswordChecklist({ rules, password }: PasswordChecklistProps) {
  return (
    <ul className={styles.rules} aria-label="Password rules">
      {rules.map(({ sentence, holds }) => {
        const isMet = holds(password);
        return (
          <li
            key={sentence}
            {...(isMet ? { 'data-met': '' } : {})}
            aria-label={`${sentence}, ${isMet ? 'met' : 'not met'}`}
          >
            {isMet ? <Icon name="check" size={15} /> : <span className={styles.unmet} aria-hidden />}
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether Caps Lock is on, as far as key events have told. */
function useCapsLock(): boolean {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    const look = (event: KeyboardEvent): void => {
      // Autofill sends key events without modifiers.
      if (event instanceof KeyboardEvent) setLocked(event.getModifierState('CapsLock'));
    };
    window.addEventListener('keydown', look);
    window.addEventListener('keyup', look);
    return () => {
      window.removeEventListener('keydown', look);
      window.removeEventListener('keyup', look);
    };
  }, []);
  return locked;
}
