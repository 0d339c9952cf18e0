import { Select } from '@mantine/core';
import { Icon } from '../../icons/icon.tsx';
import { describeInput, definedProps } from '../frame/described-control.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './choice.module.css';
import { listData, optionOf } from './field-option.ts';
import type { FieldOption } from './field-option.ts';
import { OptionRow, useShownList } from './option-row.tsx';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

export interface SelectFieldProps<Value extends string> extends FieldProps, FieldBinding<Value | null> {
  readonly options: readonly FieldOption<Value>[];
  readonly autoComplete?: string | undefined;
}

interface PickerProps<Value extends string> extends SelectFieldProps<Value> {
  readonly searchable: boolean;
}

function Picker<Value extends string>(props: PickerProps<Value>) {
  const { options, value, onChange, onBlur, searchable, optional } = props;
  const choose = (chosen: string | null): void => {
    onChange(optionOf(options, chosen)?.value ?? null);
    onBlur?.();
  };
  const list = useShownList(options);
  const spell = useTypeAhead(options, value, choose);
  return (
    <FieldFrame
      name={props.name}
      label={props.label}
      hint={props.hint}
      error={props.error}
      optional={optional}
    >
      {({ tone, ...control }) => (
        <Select
          {...definedProps({ ...control, disabled: props.disabled })}
          name={props.name}
          data={listData(options)}
          value={value}
          onChange={choose}
          onDropdownClose={() => onBlur?.()}
          error={tone === 'bad'}
          withErrorStyles={tone === 'bad'}
          searchable={searchable}
          {...(searchable ? {} : { onKeyDown: spell })}
          clearable={optional === true}
          clearButtonProps={{ 'aria-label': `Clear ${props.label.toLowerCase()}` }}
          allowDeselect={false}
          placeholder={props.placeholder ?? ''}
          autoComplete={props.autoComplete ?? 'off'}
          {...list}
          nothingFoundMessage="No matches. Try fewer letters."
          maxDropdownHeight={296}
          inputContainer={describeInput(control.id)}
          rightSection={
            value !== null && optional === true ? undefined : <Icon name="chevron-down" size={15} />
          }
          renderOption={({ option, checked = false }) => (
            <OptionRow option={optionOf(options, option.value) ?? option} chosen={checked} />
          )}
          classNames={{ dropdown: styles.list ?? '', option: styles.row ?? '', error: styles.gone ?? '' }}
        />
      )}
    </FieldFrame>
  );
}

/** Selects one of a few options. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  return <Picker {...props} searchable={false} />;
}

/** Selects one of many options; typing filters the list. */
export function ComboField<Value extends string>(props: SelectFieldProps<Value>) {
  return <Picker {...props} searchable />;
}

/** The next option starting with the typed letters, wrapping around and skipping refused ones. */
function optionByLetters<Value extends string>(
  options: readonly FieldOption<Value>[],
  chosen: string | null,
  letters: string,
): FieldOption<Value> | undefined {
  const [first = ''] = letters;
  // A single letter, also repeated, moves to the next match; a longer prefix may stay.
  const same = letters.replaceAll(first, '') === '';
  const prefix = same ? first : letters;
  const at = options.findIndex(({ value }) => value === chosen);
  const start = same ? at + 1 : Math.max(at, 0);
  const inTurn = [...options.slice(start), ...options.slice(0, start)];
  return inTurn.find(({ label, reason }) => reason === undefined && label.toLowerCase().startsWith(prefix));
}

/** Letters typed within a second form one prefix, as in native lists. */
const pause = 1000;

/** Type-ahead as in native selects: selects when closed, moves the highlight when open. */
function useTypeAhead<Value extends string>(
  options: readonly FieldOption<Value>[],
  chosen: Value | null,
  choose: (value: Value) => void,
) {
  const typed = useRef({ letters: '', at: Number.NEGATIVE_INFINITY });
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    const goesOn = event.timeStamp - typed.current.at < pause;
    const letters = (goesOn ? typed.current.letters : '') + event.key.toLowerCase();
    typed.current = { letters, at: event.timeStamp };
    const field = event.currentTarget;
    const marked = options[markedPlace(field)]?.value ?? chosen;
    const found = optionByLetters(options, marked, letters);
    if (found === undefined) return;
    if (field.getAttribute('aria-expanded') === 'true') walkTo(field, options.indexOf(found), options.length);
    else choose(found.value);
  };
}

/** The index of the highlighted option, or -1. */
function markedPlace(field: HTMLInputElement): number {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const lines = [...(list?.querySelectorAll('[data-combobox-option]') ?? [])];
  return lines.findIndex((line) => line.hasAttribute('data-combobox-selected'));
}

/** Mantine's highlight can only be moved by keys, so we send arrow keys; the list wraps around. */
function walkTo(field: HTMLInputElement, place: number, most: number): void {
  const down = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true };
  for (let step = 0; step < most && markedPlace(field) !== place; step += 1) {
    field.dispatchEvent(new globalThis.KeyboardEvent('keydown', down));
  }
}
