import { Checkbox } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { FieldNote } from '../frame/field-note.tsx';
import type { FieldBinding } from '../state/field-binding.ts';

export interface TickProps extends FieldBinding<boolean> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

interface TickControl {
  readonly name: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly 'aria-describedby': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A control that is on or off, with its hint or error below. */
export function TickFrame({
  children,
  ...props
}: TickProps & { readonly children: (control: TickControl) => ReactNode }) {
  const { name, label, hint, error, value, onChange, onBlur, disabled = false } = props;
  const note = useId();
  return (
    <div data-field={name}>
      {children({
        name,
        label,
        checked: value,
        disabled,
        'aria-describedby': note,
        onChange: (event) => {
          onChange(event.currentTarget.checked);
          onBlur?.();
        },
      })}
      <FieldNote id={note} name={name} tone={error === undefined ? 'plain' : 'bad'} text={error ?? hint} />
    </div>
  );
}

interface CheckboxFieldProps extends TickProps {
  readonly indeterminate?: boolean | undefined;
}

export function CheckboxField({ indeterminate = false, ...props }: CheckboxFieldProps) {
  const isWrong = props.error !== undefined;
  return (
    <TickFrame {...props}>
      {(control) => (
        <Checkbox {...control} indeterminate={indeterminate} error={isWrong} aria-invalid={isWrong} />
      )}
    </TickFrame>
  );
}
