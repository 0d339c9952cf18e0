import { useMemo } from 'react';
import { ReadField } from '../numbers/read-field.tsx';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from '../text/text-line.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { type DayBounds, dayReading } from './day-reading.ts';

/** The value is YYYY-MM-DD or ''; shown and typed as MM/DD/YYYY. */
export function DateField(props: TextLineOptions & FieldBinding<string> & DayBounds) {
  const { from, to, value, onChange, ...field } = props;
  const reading = useMemo(() => dayReading({ from, to }), [from, to]);
  const choose = (day: string): void => {
    field.onUnreadable?.(null);
    onChange(day);
    field.onBlur?.();
  };
  return (
    <ReadField
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      {...field}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      reading={reading}
      rightWidth={38}
      right={
        <CalendarButton
          label={props.label}
          disabled={props.disabled}
          from={from}
          to={to}
          chosen={value}
          onChoose={choose}
        />
      }
    />
  );
}
