import { Switch } from '@mantine/core';
import { useId } from 'react';
import { FieldNote } from '../frame/field-note.tsx';
import type { TickProps } from './checkbox-field.tsx';

/** For settings that apply at once; a value that is sent with a form is a checkbox. */
export function SwitchField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  disabled = false,
}: TickProps) {
  const note = useId();
  return (
    <div data-field={name}>
      <Switch
        name={name}
        label={label}
        checked={value}
        disabled={disabled}
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
