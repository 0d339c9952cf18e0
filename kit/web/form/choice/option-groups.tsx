import { Checkbox, Radio } from '@mantine/core';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './choice.module.css';
import type { FieldOption } from './field-option.ts';

interface RadioGroupProps<Value extends string> extends FieldProps, FieldBinding<Value | null> {
  readonly options: readonly FieldOption<Value>[];
  /** `cards` for two to four options with a sentence and price, `lines` for a few words and price, `tiles` for labels. */
  readonly layout?: 'column' | 'row' | 'cards' | 'lines' | 'tiles' | undefined;
  readonly hideLabel?: boolean;
}

function OptionLabel({ option }: { option: FieldOption }) {
  const below = option.reason ?? option.description;
  return (
    <span className={styles.radioLabel}>
      <span className={styles.radioName}>{option.label}</span>
      {option.price !== undefined && <span className={styles.radioPrice}>{option.price}</span>}
      {below !== undefined && (
        <span className={styles.radioBelow} data-saves={option.saves || undefined}>
          {below}
        </span>
      )}
    </span>
  );
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, layout = 'column', value, onChange, onBlur } = props;
  return (
    <FieldFrame
      name={props.name}
      label={props.label}
      hideLabel={props.hideLabel}
      hint={props.hint}
      error={props.error}
      optional={props.optional}
      group="radiogroup"
    >
      {({ id, tone }) => (
        <div
          className={styles.radios}
          data-layout={layout === 'tiles' || layout === 'lines' ? 'cards' : layout}
          {...(layout === 'tiles' ? { 'data-tiles': '' } : layout === 'lines' ? { 'data-lines': '' } : {})}
        >
          {options.map((option) => (
            <Radio
              key={option.value}
              // Arrow keys move within one name, and two forms may show the same field.
              name={`${props.name}-${id}`}
              value={option.value}
              label={<OptionLabel option={option} />}
              checked={value === option.value}
              disabled={props.disabled === true || option.reason !== undefined}
              error={tone === 'bad'}
              onChange={() => {
                onChange(option.value);
                onBlur?.();
              }}
              classNames={{ root: styles.radio ?? '', labelWrapper: styles.radioText ?? '' }}
              {...(value === option.value ? { 'data-chosen': '' } : {})}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

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
              label={<OptionLabel option={option} />}
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
