import { countries } from '#kit/domain/country.ts';
import type { Country } from '#kit/domain/country.ts';
import { isPostcode, tidyPostcode } from '#kit/domain/postcode.ts';
import { isStateCode, statesOf } from '#kit/domain/state.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { FieldRow } from '../frame/field-row.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import { TextField } from '../text/text-field.tsx';
import { ComboField, SelectField } from '../choice/select-field.tsx';
import type { FieldOption } from '../choice/field-option.ts';
import { postcode } from '#kit/contract/shapes/address.ts';
import { shapeFault } from '../state/check-values.ts';
import type { TextLineOptions } from '../text/text-line.tsx';

/** One binding per part, so that records may name their parts differently. */
export interface AddressBindings {
  readonly line1: FieldBinding<string>;
  readonly line2: FieldBinding<string>;
  readonly city: FieldBinding<string>;
  readonly state: FieldBinding<string>;
  readonly postcode: FieldBinding<string>;
  readonly country: FieldBinding<Country>;
}

interface AddressFieldsProps {
  readonly address: AddressBindings;
  /** For more than two countries, which are chosen outside these fields. */
  readonly withoutCountry?: boolean | undefined;
}

/** Clears what does not exist in the other country and keeps the rest, which is probably still right. */
function changeCountry(address: AddressBindings, country: Country): void {
  address.country.onChange(country);
  if (!isStateCode(address.state.value, country)) address.state.onChange('');
  const { value, onChange, onUnreadable } = address.postcode;
  const tidied = tidyPostcode(value, country);
  const fits = isPostcode(tidied, country);
  onChange(fits ? tidied : '');
  onUnreadable?.(null);
}

/** Spec platform §3: countries offered are the USA and Canada; limits from §5. */
export function AddressFields({ address, withoutCountry = false }: AddressFieldsProps) {
  const country = address.country.value;
  const limit = fieldLimits.addressLine;
  return (
    <>
      {!withoutCountry && (
        <CountryField
          label="Country"
          {...address.country}
          onChange={(chosen) => changeCountry(address, chosen)}
        />
      )}
      <TextField label="Address" limit={limit} autoComplete="address-line1" {...address.line1} />
      <TextField
        label="Suite, floor or unit"
        optional
        limit={limit}
        autoComplete="address-line2"
        {...address.line2}
      />
      <FieldRow columns="2fr 2fr 1.2fr">
        <TextField label="City" limit={fieldLimits.city} autoComplete="address-level2" {...address.city} />
        <StateField label={country === 'US' ? 'State' : 'Province'} country={country} {...address.state} />
        <PostcodeField
          label={country === 'US' ? 'ZIP code' : 'Postal code'}
          country={country}
          {...address.postcode}
        />
      </FieldRow>
    </>
  );
}

const countryOptions = countries.map(({ alpha2, name }) => ({ value: alpha2, label: name }));

function CountryField(props: FieldProps & FieldBinding<Country>) {
  const { onChange, ...field } = props;
  const choose = (country: Country | null): void => {
    if (country !== null) onChange(country);
  };
  return <SelectField autoComplete="country" {...field} onChange={choose} options={countryOptions} />;
}

interface StateFieldProps extends FieldProps, FieldBinding<string> {
  readonly country: Country;
}

const optionsOf = (country: Country): readonly FieldOption[] =>
  statesOf(country).map(({ code, name }) => ({ value: code, label: name, price: code }));

const options = { US: optionsOf('US'), CA: optionsOf('CA') };

/** States and territories, or provinces; typing "RI" or "Rhode" finds one. The value is the two-letter code. */
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

interface PostcodeFieldProps extends TextLineOptions, FieldBinding<string> {
  readonly country: Country;
}

const faults = { US: shapeFault(postcode('US')), CA: shapeFault(postcode('CA')) };

export function PostcodeField({ country, ...field }: PostcodeFieldProps) {
  return (
    <TextField
      // Resets the field, since a value checked for one country means nothing for another.
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
