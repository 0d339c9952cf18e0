import { postcode } from '#kit/contract/shapes/address.ts';
import type { Country } from '#kit/domain/country.ts';
import { tidyPostcode } from '#kit/domain/postcode.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { shapeFault } from '../state/shape-fault.ts';
import { TextField } from '../text/text-field.tsx';
import type { TextLineOptions } from '../text/text-line.tsx';

interface PostcodeFieldProps extends TextLineOptions, FieldBinding<string> {
  readonly country: Country;
}

const faults = { US: shapeFault(postcode('US')), CA: shapeFault(postcode('CA')) };

export function PostcodeField({ country, ...field }: PostcodeFieldProps) {
  return (
    <TextField
      // A text judged for one country says nothing about the other.
      key={country}
      autoComplete="postal-code"
      inputMode={country === 'US' ? 'numeric' : 'text'}
      tabular
      {...field}
      tidy={(text) => tidyPostcode(text, country)}
      fault={faults[country]}
    />
  );
}
