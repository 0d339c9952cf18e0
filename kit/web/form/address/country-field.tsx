import { countries, type Country } from '#kit/domain/country.ts';
import { SelectField } from '../choice/select-field.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';

const options = countries.map(({ alpha2, name }) => ({ value: alpha2, label: name }));

export function CountryField(props: FieldProps & FieldBinding<Country>) {
  const { onChange, ...field } = props;
  const choose = (country: Country | null): void => {
    if (country !== null) onChange(country);
  };
  return <SelectField autoComplete="country" {...field} onChange={choose} options={options} />;
}
