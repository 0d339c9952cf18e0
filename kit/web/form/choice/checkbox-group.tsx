import { Checkbox } from '@mantine/core';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './choice.module.css';
import type { FieldOption } from './field-option.ts';

interface CheckboxGroupProps<Value extends string> extends FieldProps, FieldBinding<readonly Value[]> {
  readonly options: readonly FieldOption<Value>[];
  /** Short labels side by side. */
  readonly layout?: 'row' | undefined;
}

/** Several of a few options, each with a sentence; for many options use MultiSelectField. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, onBlur } = props;
  const tick = (option: Value, isTicked: boolean): void => {
    onChange(
      options.map((one) => one.value).filter((one) => (one === option ? isTicked : value.includes(one))),
    );
    onBlur?.();
  };
  return (
    <FieldFrame
      name={props.name}
      label={props.label}
      hint={props.hint}
      error={props.error}
      optional={props.optional}
      group="group"
    >
      {({ tone }) => (
        <div className={styles.radios} data-layout={props.layout}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={props.name}
              label={
                <span className={styles.radioLabel}>
                  <span className={styles.radioName}>{option.label}</span>
                  {option.price !== undefined && <span className={styles.radioPrice}>{option.price}</span>}
                  <span className={styles.radioBelow}>{option.reason ?? option.description}</span>
                </span>
              }
              checked={value.includes(option.value)}
              disabled={props.disabled === true || option.reason !== undefined}
              error={tone === 'bad'}
              onChange={(event) => tick(option.value, event.currentTarget.checked)}
              classNames={{ root: styles.radio ?? '', labelWrapper: styles.radioText ?? '' }}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
