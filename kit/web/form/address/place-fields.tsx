import type { Country } from '#kit/domain/country.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { FieldRow } from '../frame/field-row.tsx';
import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from '../text/text-field.tsx';
import { PostcodeField, StateField } from './address-fields.tsx';

interface PlaceFieldsProps {
  readonly country: Country;
  readonly city: FieldBinding<string>;
  readonly state: FieldBinding<string>;
  readonly postcode: FieldBinding<string>;
  /** All three are optional, for example in searches. */
  readonly optional?: boolean;
}

const words = {
  US: { state: 'State', postcode: 'ZIP code' },
  CA: { state: 'Province', postcode: 'Postal code' },
} as const;

/** City, state and postcode in one row, with the country's labels. */
export function PlaceFields({ country, city, state, postcode, optional = false }: PlaceFieldsProps) {
  return (
    <FieldRow columns="2fr 2fr 1.2fr">
      <TextField
        label="City"
        optional={optional}
        limit={fieldLimits.city}
        autoComplete="address-level2"
        {...city}
      />
      <StateField label={words[country].state} optional={optional} country={country} {...state} />
      <PostcodeField label={words[country].postcode} optional={optional} country={country} {...postcode} />
    </FieldRow>
  );
}
