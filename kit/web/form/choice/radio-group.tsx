import { Radio } from '@mantine/core';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './choice.module.css';
import type { FieldOption } from './field-option.ts';

interface RadioGroupProps<Value extends string> extends FieldProps, FieldBinding<Value | null> {
  readonly options: readonly FieldOption<Value>[];
  /** `cards` for two to four options with a sentence and price, `lines` for a few words and price, `tiles` for labels. */
  readonly layout?: 'column' | 'row' | 'cards' | 'lines' | 'tiles' | undefined;
}

function OptionLabel({ option }: { option: FieldOption }) {
  const below = option.reason ?? option.description;
  return (
    <span className={styles.radioLabel}>
      <span className={styles.radioName}>{option.label}</span>
      {option.price !== undefined && <span className={styles.radioPrice}>{option.price}</span>}
      {below !== undefined && <span className={styles.radioBelow}>{below}</span>}
    </span>
  );
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, layout = 'column', value, onChange, onBlur } = props;
  return (
    <FieldFrame
      name={props.name}
      label={props.label}
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
