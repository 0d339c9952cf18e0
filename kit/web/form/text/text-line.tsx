import { Input } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldFrame, type FrameMarks } from '../frame/field-frame.tsx';
import { definedProps } from '../frame/described-control.tsx';
import type { FieldProps } from '../state/field-binding.ts';
import styles from './text-line.module.css';

export interface TextLineOptions extends FieldProps, FrameMarks {
  readonly limit?: number | undefined;
  /** The unit, on its usual side: $ left; ct, lb, % right. */
  readonly left?: ReactNode;
  readonly leftWidth?: number | undefined;
  readonly right?: ReactNode;
  readonly rightWidth?: number | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly readOnly?: boolean | undefined;
  readonly tabular?: boolean | undefined;
}

interface TextLineProps extends TextLineOptions {
  readonly name: string;
  readonly text: string;
  readonly error?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onLeave?: (() => void) | undefined;
}

const unitWidth = (unit: ReactNode): number => (typeof unit === 'string' ? 15 + unit.length * 8 : 36);

function sections({ left, leftWidth, right, rightWidth }: TextLineOptions) {
  return {
    leftSection: left,
    leftSectionWidth: left === undefined ? undefined : (leftWidth ?? unitWidth(left)),
    leftSectionPointerEvents: typeof left === 'string' ? ('none' as const) : ('all' as const),
    rightSection: right,
    rightSectionWidth: right === undefined ? undefined : (rightWidth ?? unitWidth(right)),
    rightSectionPointerEvents: typeof right === 'string' ? ('none' as const) : ('all' as const),
  };
}

/** A framed single-line input, the base of all typed fields. */
export function TextLine(props: TextLineProps) {
  const { limit, text, name } = props;
  return (
    <FieldFrame
      name={name}
      label={props.label}
      hint={props.hint}
      error={props.error}
      optional={props.optional}
      marked={props.marked}
      alwaysCounts={props.alwaysCounts}
      limit={limit}
      text={text}
    >
      {({ tone, ...control }) => (
        <Input
          {...definedProps({
            ...control,
            ...sections(props),
            disabled: props.disabled,
            inputMode: props.inputMode,
          })}
          name={name}
          value={text}
          onChange={(event) => props.onText(event.currentTarget.value)}
          onBlur={() => props.onLeave?.()}
          error={tone === 'bad'}
          type={props.type ?? 'text'}
          autoComplete={props.autoComplete ?? 'off'}
          placeholder={props.placeholder ?? ''}
          readOnly={props.readOnly ?? false}
          classNames={{
            input: props.tabular === true ? (styles.tabular ?? '') : '',
            section: styles.unit ?? '',
          }}
        />
      )}
    </FieldFrame>
  );
}
