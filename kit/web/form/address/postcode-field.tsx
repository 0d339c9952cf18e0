import type { Country } from '#kit/domain/country.ts';
import { isPostcode, tidyPostcode } from '#kit/domain/postcode.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from '../text/text-field.tsx';
import type { TextLineOptions } from '../text/text-line.tsx';

interface PostcodeFieldProps extends TextLineOptions, FieldBinding<string> {
  readonly country: Country;
}

const sentences = {
  US: 'Type 5 digits, or 5 and 4 with a dash.',
  CA: 'Type letters and digits in turn, such as K1A 0B1.',
};

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
      fault={(text) => (isPostcode(text, country) ? null : sentences[country])}
    />
  );
}
