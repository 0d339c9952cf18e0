import { Select } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { describeInput } from '../frame/described-control.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import { given } from '../frame/given.ts';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './choice.module.css';
import { type FieldOption, listData, optionOf } from './field-option.ts';
import { OptionRow } from './option-row.tsx';
import { useShownList } from './use-shown-list.ts';
import { useTypeAhead } from './type-ahead.ts';

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
          {...given({ ...control, disabled: props.disabled })}
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
          nothingFoundMessage="Nothing matches. Type less."
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

/** One of a few. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  return <Picker {...props} searchable={false} />;
}

/** One of many: typing narrows the list. */
export function ComboField<Value extends string>(props: SelectFieldProps<Value>) {
  return <Picker {...props} searchable />;
}
