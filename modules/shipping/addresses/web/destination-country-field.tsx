import { countries } from '#kit/domain/country.ts';
import { ComboField } from '#kit/web/form/choice/select-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { destinationCountries } from '#modules/shipping/draft/domain/abroad/destination-countries.ts';

const options = [
  ...countries.map(({ alpha2, name }) => ({ value: alpha2, label: name, price: alpha2 })),
  ...destinationCountries.map(({ code, name }) => ({ value: code, label: name, price: code })),
];

/** Every country that a carrier goes to: the portal's own two first. */
export function DestinationCountryField({ onChange, ...field }: FieldBinding<string>) {
  return (
    <ComboField
      label="Country"
      autoComplete="country"
      {...field}
      onChange={(code) => {
        if (code !== null) onChange(code);
      }}
      options={options}
    />
  );
}
