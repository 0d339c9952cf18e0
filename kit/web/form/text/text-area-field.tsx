import { Input } from '@mantine/core';
import { FieldFrame, type FrameMarks } from '../frame/field-frame.tsx';
import { definedProps } from '../frame/described-control.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './text-line.module.css';

export interface TextAreaFieldProps extends FieldProps, FrameMarks, FieldBinding<string> {
  readonly limit?: number | undefined;
  readonly rows?: number | undefined;
}

/** Multi-line text. Ctrl+Enter submits the form. */
export function TextAreaField({ value, onChange, onBlur, rows = 4, ...field }: TextAreaFieldProps) {
  return (
    <FieldFrame {...field} text={value}>
      {({ tone, ...control }) => (
        <Input
          component="textarea"
          {...definedProps({ ...control, disabled: field.disabled })}
          name={field.name}
          rows={rows}
          multiline
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
          error={tone === 'bad'}
          placeholder={field.placeholder ?? ''}
          classNames={{ input: styles.area ?? '' }}
        />
      )}
    </FieldFrame>
  );
}
