import { SegmentedControl } from '@mantine/core';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import { type FieldOption, listData, optionOf } from './field-option.ts';

interface SegmentedFieldProps<Value extends string> extends FieldProps, FieldBinding<Value> {
  readonly options: readonly FieldOption<Value>[];
  readonly fullWidth?: boolean | undefined;
}

/** Segments have no room for reasons, so these are shown below. */
function reasons(options: readonly FieldOption[]): string | undefined {
  const refused = options.filter((option) => option.reason !== undefined);
  return refused.length === 0
    ? undefined
    : refused.map((option) => `${option.label}: ${option.reason}`).join('. ');
}

/** One of two to five short labels, all visible. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { options, value, onChange, onBlur } = props;
  const choose = (chosen: string): void => {
    const option = optionOf(options, chosen);
    if (option !== undefined) onChange(option.value);
    onBlur?.();
  };
  return (
    <FieldFrame
      name={props.name}
      label={props.label}
      hint={props.hint ?? reasons(options)}
      error={props.error}
      optional={props.optional}
      group="plain"
    >
      {({ id }) => (
        <SegmentedControl
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          data={listData(options)}
          value={value}
          onChange={choose}
          disabled={props.disabled ?? false}
          fullWidth={props.fullWidth ?? false}
        />
      )}
    </FieldFrame>
  );
}
