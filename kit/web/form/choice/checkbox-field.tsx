import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { FieldNote } from '../frame/field-note.tsx';
import type { FieldBinding } from '../state/field-binding.ts';

export interface TickProps extends FieldBinding<boolean> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

interface CheckboxFieldProps extends TickProps {
  readonly indeterminate?: boolean | undefined;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const {
    name,
    label,
    hint,
    error,
    value,
    onChange,
    onBlur,
    disabled = false,
    indeterminate = false,
  } = props;
  const note = useId();
  return (
    <div data-field={name}>
      <Checkbox
        name={name}
        label={label}
        checked={value}
        indeterminate={indeterminate}
        disabled={disabled}
        error={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={note}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
          onBlur?.();
        }}
      />
      <FieldNote id={note} name={name} tone={error === undefined ? 'plain' : 'bad'} text={error ?? hint} />
    </div>
  );
}
