import { useState } from 'react';
import { cents, noMoney } from '#kit/domain/money.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import {
  exportReasons,
  invoiceTotal,
  termsOfSale,
} from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { InvoiceCharges, TermsOfSale } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { optionsOf } from './customs-editor.ts';
import type { CustomsEditor } from './customs-editor.ts';
import styles from './customs.module.css';

const chargeNames: Readonly<Record<keyof InvoiceCharges, string>> = {
  freight: 'Freight',
  insurance: 'Insurance',
  packaging: 'Packaging',
  handling: 'Handling',
  other: 'Other',
  discount: 'Discount',
};

const terms: readonly FieldOption<TermsOfSale>[] = optionsOf(termsOfSale).map(({ value, label }) => ({
  value,
  label: value,
  description: label,
}));

/** Export reason, terms of sale and charges. */
export function InvoiceFields({ editor }: { readonly editor: CustomsEditor }) {
  const { customs, bind, update } = editor;
  const [charges, setCharges] = useState(Object.values(customs.charges).some((amount) => amount !== 0));
  const discountFault =
    customs.charges.discount > 0 && invoiceTotal(customs) <= 0
      ? 'Discount must be less than the invoice total.'
      : undefined;
  return (
    <fieldset className={styles.group}>
      <legend>Commercial invoice</legend>
      <FieldRow>
        <SelectField
          label="Purpose of export"
          options={optionsOf(exportReasons)}
          {...bind('reason')}
          onChange={(reason) => reason !== null && update({ reason })}
        />
        <SelectField
          label="Terms of sale"
          options={terms}
          hint={termsOfSale[customs.termsOfSale]}
          {...bind('termsOfSale')}
          onChange={(chosen) => chosen !== null && update({ termsOfSale: chosen })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Invoice number"
          optional
          limit={50}
          hint="Defaults to the shipment ID"
          {...bind('invoiceNumber')}
        />
        <TextField label="PO number" optional limit={50} {...bind('purchaseOrder')} />
        <TextField label="Payment terms" optional limit={50} {...bind('paymentTerms')} />
      </FieldRow>
      {charges ? (
        <FieldRow columns="1fr 1fr 1fr">
          {(Object.keys(chargeNames) as (keyof InvoiceCharges)[]).map((key) => (
            <MoneyField
              key={key}
              label={chargeNames[key]}
              name={`charges.${key}`}
              optional
              value={customs.charges[key] === 0 ? null : customs.charges[key]}
              onChange={(amount) =>
                update({ charges: { ...customs.charges, [key]: amount === null ? noMoney : cents(amount) } })
              }
              error={key === 'discount' ? discountFault : undefined}
            />
          ))}
        </FieldRow>
      ) : (
        <div className={styles.actions}>
          <TextButton onClick={() => setCharges(true)}>Add freight, insurance or a discount</TextButton>
        </div>
      )}
    </fieldset>
  );
}
