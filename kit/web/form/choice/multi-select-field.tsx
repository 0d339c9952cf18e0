import { MultiSelect } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { describeInput, definedProps } from '../frame/described-control.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './choice.module.css';
import { type FieldOption, listData, optionOf } from './field-option.ts';
import { OptionRow, useShownList } from './option-row.tsx';

interface MultiSelectFieldProps<Value extends string> extends FieldProps, FieldBinding<readonly Value[]> {
  readonly options: readonly FieldOption<Value>[];
}

export function MultiSelectField<Value extends string>(props: MultiSelectFieldProps<Value>) {
  const { options, value, onChange, onBlur } = props;
  const list = useShownList(options);
  const choose = (chosen: readonly string[]): void => {
    onChange(options.filter((option) => chosen.includes(option.value)).map((option) => option.value));
  };
  return (
    <FieldFrame
      name={props.name}
      label={props.label}
      hint={props.hint}
      error={props.error}
      optional={props.optional}
    >
      {({ tone, ...control }) => (
        <MultiSelect
          {...definedProps({ ...control, disabled: props.disabled })}
          name={props.name}
          data={listData(options)}
          value={[...value]}
          onChange={choose}
          onBlur={() => onBlur?.()}
          error={tone === 'bad'}
          searchable
          openOnFocus={false}
          placeholder={value.length === 0 ? (props.placeholder ?? '') : ''}
          {...list}
          nothingFoundMessage="No matches. Try fewer letters."
          maxDropdownHeight={296}
          inputContainer={describeInput(control.id)}
          rightSection={<Icon name="chevron-down" size={15} />}
          renderOption={({ option, checked = false }) => (
            <OptionRow option={optionOf(options, option.value) ?? option} chosen={checked} />
          )}
          classNames={{
            dropdown: styles.list ?? '',
            option: styles.row ?? '',
            error: styles.gone ?? '',
            inputField: styles.typed ?? '',
          }}
        />
      )}
    </FieldFrame>
  );
}
