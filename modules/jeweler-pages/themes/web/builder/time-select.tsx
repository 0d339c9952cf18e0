import { NativeSelect } from '@mantine/core';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { halfHours } from './half-hours.ts';

interface TimeSelectProps extends FieldBinding<string> {
  readonly label: string;
}

/** A time of day, or none. */
export const TimeSelect = ({ label, name, value, error, onChange }: TimeSelectProps) => (
  <NativeSelect
    label={label}
    name={name}
    data={[{ value: '', label: 'Not set' }, ...halfHours(value)]}
    value={value}
    error={error ?? null}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
