import { proposeLatin } from '#kit/domain/text/propose-latin.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { shipmentCompanyLimit } from '#modules/shipping/draft/contract/draft-shape.ts';
import { isPrintable } from '#modules/shipping/draft/domain/latin-spelling.ts';
import type { Place, SpelledField } from '#modules/shipping/draft/domain/place.ts';
import styles from './addresses.module.css';

const labels: Readonly<Record<SpelledField, string>> = {
  company: 'Company in Latin letters',
  firstName: 'First name in Latin letters',
  lastName: 'Last name in Latin letters',
  addressLine1: 'Address in Latin letters',
  addressLine2: 'Suite in Latin letters',
  city: 'City in Latin letters',
  state: 'State or province in Latin letters',
};

const limits: Readonly<Record<SpelledField, number>> = {
  company: shipmentCompanyLimit,
  firstName: fieldLimits.personName,
  lastName: fieldLimits.personName,
  addressLine1: fieldLimits.addressLine,
  addressLine2: fieldLimits.addressLine,
  city: fieldLimits.city,
  state: fieldLimits.state,
};

interface LatinFieldsProps {
  readonly place: Place;
  /** Those of the fields above that no label can print. */
  readonly fields: readonly SpelledField[];
  readonly showMissing: boolean;
  onLatin(latin: NonNullable<Place['latin']>): void;
}

/** Asks for the spelling that prints, beside what was entered; both are kept. */
export function LatinFields({ place, fields, showMissing, onLatin }: LatinFieldsProps) {
  const spell = (field: SpelledField, text: string) => onLatin({ ...place.latin, [field]: text });
  return (
    <>
      {fields.map((field) => {
        const value = place.latin?.[field] ?? '';
        const proposal = proposeLatin(place[field]).slice(0, limits[field]);
        return (
          <div key={field} className={styles.latin}>
            <TextField
              name={`latin.${field}`}
              label={labels[field]}
              hint={`Prints on the label in place of ${place[field]}`}
              limit={limits[field]}
              value={value}
              error={errorOf(value, showMissing)}
              onChange={(text) => spell(field, text)}
            />
            {proposal !== '' && value === '' && (
              <p className={styles.proposal}>
                <TextButton onClick={() => spell(field, proposal)}>Use “{proposal}”</TextButton>
                <span>Confirm the spelling with the recipient.</span>
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}

function errorOf(value: string, showMissing: boolean): string | undefined {
  if (value.trim() === '')
    return showMissing ? 'Enter this in Latin letters, as it should print on the label.' : undefined;
  return isPrintable(value) ? undefined : 'Use Latin letters.';
}
