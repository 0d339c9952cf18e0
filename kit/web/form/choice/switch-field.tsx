import { Switch } from '@mantine/core';
import { useId } from 'react';
import { FieldNote } from '../frame/field-note.tsx';
import type { TickProps } from './checkbox-field.tsx';

/** For what takes effect at once; a thing that is only sent with the form is a checkbox. */
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
