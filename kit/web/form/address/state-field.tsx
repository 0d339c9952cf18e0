import type { Country } from '#kit/domain/country.ts';
import { statesOf } from '#kit/domain/state.ts';
import { ComboField } from '../choice/select-field.tsx';
import type { FieldOption } from '../choice/field-option.ts';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';

interface StateFieldProps extends FieldProps, FieldBinding<string> {
  readonly country: Country;
}

const optionsOf = (country: Country): readonly FieldOption[] =>
  statesOf(country).map(({ code, name }) => ({ value: code, label: name, price: code }));

const options = { US: optionsOf('US'), CA: optionsOf('CA') };

/** States and territories, or provinces; typing "RI" or "Rhode" finds the one. Kept as its two letters. */
export function StateField({ country, value, onChange, ...field }: StateFieldProps) {
  return (
    <ComboField
      autoComplete="address-level1"
      {...field}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      options={options[country]}
    />
  );
}
