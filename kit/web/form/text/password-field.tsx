import { useState } from 'react';
import type { PasswordRule } from '#kit/domain/password-rule.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import styles from './text-line.module.css';
import { TextLine, type TextLineOptions } from './text-line.tsx';
import { useCapsLock } from './use-caps-lock.ts';

export interface PasswordFieldProps extends TextLineOptions, FieldBinding<string> {
  /** Ticked off while typing, where a new password is chosen. */
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
