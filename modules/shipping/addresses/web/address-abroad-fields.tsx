import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { AddressBindings } from '#kit/web/form/address/address-fields.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import type { DestinationCountry } from '#modules/shipping/draft/domain/abroad/destination-countries.ts';
import { tidyForeignPostcode } from '#modules/shipping/draft/domain/abroad/postcode-form.ts';
import styles from './addresses.module.css';

interface AddressAbroadFieldsProps {
  readonly address: Omit<AddressBindings, 'country'>;
  readonly country: DestinationCountry;
}

/** An address that no register here knows, in the parts that its country's post asks for. */
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
          // A text judged for one country says nothing about another.
          key={country.code}
          label="Postal code"
          limit={fieldLimits.postcode}
          tabular
          {...address.postcode}
          {...(postcodes.length === 0 ? { optional: true } : { placeholder: sample })}
          tidy={(text) => tidyForeignPostcode(text, postcodes)}
        />
      </FieldRow>
      <p className={styles.note}>
        Nobody validates addresses of {name} here. Look at every line: customs and the carrier read it as it
        is typed.
      </p>
    </>
  );
}
