import { day, isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import {
  taxIdCharacters,
  taxIdError,
  taxIdHolders,
  taxIdTypes,
} from '#modules/shipping/draft/domain/tax-id.ts';
import type { TaxId } from '#modules/shipping/draft/domain/tax-id.ts';
import { optionsOf, replaceAt } from './customs-editor.ts';
import type { CustomsEditor } from './customs-editor.ts';
import styles from './customs.module.css';

interface TaxIdFieldsProps {
  readonly editor: CustomsEditor;
  readonly shipDate: Day | null;
}

const newTaxId: TaxId = { holder: 'Recipient', type: 'EORI', number: '', validFrom: null, validUntil: null };

const parseDay = (text: string): Day | null => (isDay(text) ? day(text) : null);

/** Spec shipping §3: EORI and tax IDs with type and validity dates. */
export function TaxIdFields({ editor, shipDate }: TaxIdFieldsProps) {
  const { taxIds } = editor.customs;
  const change = (at: number, patch: Partial<TaxId>): void =>
    editor.update({ taxIds: replaceAt(taxIds, at, patch) });
  return (
    <fieldset name="taxIds" className={styles.group}>
      <legend>Tax IDs</legend>
      {taxIds.map((id, at) => (
        <fieldset key={at} className={styles.line}>
          <legend>Tax ID {at + 1}</legend>
          <FieldRow columns="1fr 1fr 1.4fr">
            <SelectField
              label="Belongs to"
              name={`taxId${at}.holder`}
              options={optionsOf(taxIdHolders)}
              value={id.holder}
              onChange={(holder) => holder !== null && change(at, { holder })}
            />
            <SelectField
              label="Type"
              name={`taxId${at}.type`}
              options={optionsOf(taxIdTypes)}
              value={id.type}
              onChange={(type) => type !== null && change(at, { type })}
            />
            <TextField
              label="Number"
              name={`taxId${at}.number`}
              limit={taxIdCharacters}
              tidy={(text) => text.trim().toUpperCase()}
              value={id.number}
              onChange={(number) => change(at, { number })}
              error={id.number === '' || shipDate === null ? undefined : taxIdError(id, shipDate)}
            />
          </FieldRow>
          <FieldRow>
            <DateField
              label="Valid from"
              name={`taxId${at}.validFrom`}
              optional
              value={id.validFrom ?? ''}
              onChange={(text) => change(at, { validFrom: parseDay(text) })}
            />
            <DateField
              label="Valid until"
              name={`taxId${at}.validUntil`}
              optional
              value={id.validUntil ?? ''}
              onChange={(text) => change(at, { validUntil: parseDay(text) })}
            />
          </FieldRow>
          <div className={styles.actions}>
            <TextButton onClick={() => editor.update({ taxIds: taxIds.filter((_, index) => index !== at) })}>
              Remove
            </TextButton>
          </div>
        </fieldset>
      ))}
      <div className={styles.actions}>
        <TextButton onClick={() => editor.update({ taxIds: [...taxIds, newTaxId] })}>Add tax ID</TextButton>
      </div>
    </fieldset>
  );
}
