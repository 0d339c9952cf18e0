import { useState } from 'react';
import { cents, noMoney } from '#kit/domain/money.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { goesAbroad } from '#modules/shipping/draft/web/shipment-steps.ts';
import { thirdPartyTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ThirdParty, ThirdPartyType } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

const thirdPartyNames: Readonly<Record<ThirdPartyType, string>> = {
  ThirdPartyFedEx: 'Third party, FedEx',
  RecipientFedEx: 'Recipient, FedEx',
  ThirdPartyUps: 'Third party, UPS',
  RecipientUps: 'Recipient, UPS',
};

const emptyParty: ThirdParty = { type: 'ThirdPartyFedEx', accountNumber: '', zipCode: '' };

/** Rarely used options. */
export function MoreDetails({ editor }: { readonly editor: ShipmentEditor }) {
  const { draft, change, bind } = editor;
  const isCash = draft.cargo === 'Cash';
  return (
    <>
      <div className={styles.ticks}>
        <CheckboxField label="Covered by my own policy" {...bind('excludePolicyCover')} />
        <CheckboxField
          label="COD"
          name="cod"
          value={draft.cashOnDelivery !== undefined}
          onChange={(on) => change({ cashOnDelivery: on ? { amount: noMoney } : undefined })}
        />
        <CheckboxField
          label="Third-party billing"
          name="thirdPartyBilling"
          value={draft.thirdParty !== undefined}
          onChange={(on) => change({ thirdParty: on ? emptyParty : undefined })}
        />
        <CheckboxField label="Saturday delivery" {...bind('isSaturdayDelivery')} />
        {(isCash || goesAbroad(draft)) && (
          <CheckboxField label="Registered Mail" {...bind('isMailRegistered')} />
        )}
        {isCash && (
          <CheckboxField label="I agree to the rules for packing and shipping cash" {...bind('cashAgreed')} />
        )}
      </div>
      {draft.cashOnDelivery !== undefined && (
        <MoneyField
          label="Amount to collect"
          hint="Up to $50,000, FedEx domestic only"
          name="cashOnDelivery"
          value={draft.cashOnDelivery.amount}
          onChange={(amount) =>
            change({ cashOnDelivery: { amount: amount === null ? noMoney : cents(amount) } })
          }
        />
      )}
      {draft.thirdParty !== undefined && <ThirdPartyFields party={draft.thirdParty} editor={editor} />}
      <SafetyFields editor={editor} />
    </>
  );
}

function ThirdPartyFields({
  party,
  editor,
}: {
  readonly party: ThirdParty;
  readonly editor: ShipmentEditor;
}) {
  const update = (patch: Partial<ThirdParty>): void => editor.change({ thirdParty: { ...party, ...patch } });
  return (
    <FieldRow>
      <SelectField
        label="Bill to"
        name="thirdParty.type"
        options={thirdPartyTypes.map((value) => ({ value, label: thirdPartyNames[value] }))}
        value={party.type}
        onChange={(type) => type !== null && update({ type })}
      />
      <TextField
        label="Account number"
        name="thirdParty.accountNumber"
        limit={25}
        value={party.accountNumber}
        onChange={(accountNumber) => update({ accountNumber })}
      />
      <TextField
        label="Account ZIP code"
        name="thirdParty.zipCode"
        limit={10}
        value={party.zipCode}
        onChange={(zipCode) => update({ zipCode })}
      />
    </FieldRow>
  );
}

/** Rulings A4 (seal) and 17b (contact); hidden below their limits. */
function SafetyFields({ editor }: { readonly editor: ShipmentEditor }) {
  const { draft, bind } = editor;
  const [hadSeal] = useState(draft.sealNumber !== '');
  const value = draft.declaredValue ?? noMoney;
  const showsSeal = hadSeal || draft.sealNumber !== '' || value > shippingLimits.sealWeekend;
  const showsReview = value > shippingLimits.review;
  if (!showsSeal && !showsReview) return null;
  return (
    <FieldRow>
      {showsSeal && (
        <TextField
          label="Security seal number"
          optional
          limit={50}
          hint="6 to 12 letters and numbers"
          tidy={(text) => text.trim().toUpperCase()}
          {...bind('sealNumber')}
        />
      )}
      {showsReview && <TextField label="Approval contact" limit={100} {...bind('approvalContact')} />}
      {showsReview && <TextField label="Approval code" optional limit={20} {...bind('approvalCode')} />}
    </FieldRow>
  );
}
