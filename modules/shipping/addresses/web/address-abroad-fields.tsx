import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { AddressBindings } from '#kit/web/form/address/address-fields.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import {
  destinationCountries,
  normalizePostcode,
} from '#modules/shipping/draft/domain/destination-countries.ts';
import type { DestinationCountry } from '#modules/shipping/draft/domain/destination-countries.ts';
import styles from './addresses.module.css';
import { countries } from '#kit/domain/country.ts';
import { ComboField } from '#kit/web/form/choice/select-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';

interface AddressAbroadFieldsProps {
  readonly address: Omit<AddressBindings, 'country'>;
  readonly country: DestinationCountry;
}

/** Address fields for countries without validation. */
export function AddressAbroadFields({ address, country }: AddressAbroadFieldsProps) {
  const { name, postcodes, sample, needsState } = country;
  return (
    <>
      <TextField label="Address" limit={fieldLimits.addressLine} {...address.line1} />
      <TextField label="Suite, floor or unit" optional limit={fieldLimits.addressLine} {...address.line2} />
      <FieldRow columns="2fr 2fr 1.2fr">
        <TextField label="City" limit={fieldLimits.city} {...address.city} />
        <TextField
          label="State or province"
          optional={!needsState}
          limit={fieldLimits.state}
          {...address.state}
        />
        <TextField
          // Each country validates on its own, so the fields remount.
          key={country.code}
          label="Postal code"
          limit={fieldLimits.postcode}
          tabular
          {...address.postcode}
          {...(postcodes.length === 0 ? { optional: true } : { placeholder: sample })}
          tidy={(text) => normalizePostcode(text, postcodes)}
        />
      </FieldRow>
      <p className={styles.note}>
        We can't validate addresses in {name}. Check every line. Customs and the carrier use the address as
        entered.
      </p>
    </>
  );
}

const options = [
  ...countries.map(({ alpha2, name }) => ({ value: alpha2, label: name, price: alpha2 })),
  ...destinationCountries.map(({ code, name }) => ({ value: code, label: name, price: code })),
];

/** All served countries; US and Canada first. */
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
