import { useEffect } from 'react';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import { CommodityLines } from './commodity-lines.tsx';
import { customsEditor } from './customs-editor.ts';
import type { CustomsEditor } from './customs-editor.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { TaxIdFields } from './tax-id-fields.tsx';
import styles from './customs.module.css';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { signerCharacters } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { Signer } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { isItn } from '../domain/export-filing.ts';

interface ExportStepProps {
  readonly editor: ShipmentEditor;
  readonly showErrors: boolean;
}

/** Export details (spec shipping §3). None of them print on the box. */
export function ExportStep({ editor, showErrors }: ExportStepProps) {
  const customs = customsEditor(editor);
  const isStarted = editor.draft.customs !== undefined;
  // Once this step opens the rules check it, so it must be part of the draft.
  useEffect(() => {
    if (!isStarted) customs.update({});
  });
  return (
    <div className={styles.step}>
      <p className={styles.note}>
        Customs needs exact contents, but the box must not reveal them. These details go on the commercial
        invoice and to the carrier, never on the label.
      </p>
      <CommodityLines editor={customs} showErrors={showErrors} />
      <InvoiceFields editor={customs} />
      <FilingFields editor={customs} showErrors={showErrors} />
      <TaxIdFields editor={customs} shipDate={editor.draft.shipDate} />
      <PartyFields editor={customs} showErrors={showErrors} />
    </div>
  );
}

interface FilingFieldsProps {
  readonly editor: CustomsEditor;
  readonly showErrors: boolean;
}

/** Signer and ITN; the rules say whether an ITN is needed. */
function FilingFields({ editor, showErrors }: FilingFieldsProps) {
  const { customs, update, bind } = editor;
  const { signer, itn } = customs;
  const sign = (patch: Partial<Signer>): void => update({ signer: { ...signer, ...patch } });
  const missing = (text: string, words: string) => (showErrors && text.trim() === '' ? words : undefined);
  return (
    <fieldset className={styles.group}>
      <legend>Signer and filing</legend>
      <FieldRow>
        <TextField
          label="Signer"
          name="signer.name"
          limit={signerCharacters}
          value={signer.name}
          onChange={(name) => sign({ name })}
          error={missing(signer.name, "Enter the signer's name.")}
        />
        <TextField
          label="Title"
          name="signer.title"
          limit={signerCharacters}
          value={signer.title}
          onChange={(title) => sign({ title })}
          error={missing(signer.title, "Enter the signer's title, such as Owner.")}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField
          label="Signer's phone"
          name="signer.phone"
          optional
          value={signer.phone}
          onChange={(phone) => sign({ phone })}
        />
        <EmailField
          label="Signer's email"
          name="signer.emailAddress"
          optional
          value={signer.emailAddress}
          onChange={(emailAddress) => sign({ emailAddress })}
        />
      </FieldRow>
      <TextField
        label="ITN"
        optional
        limit={50}
        hint="From your AES filing, such as AES X20261121123456. Required over $2,500 per tariff code, except to Canada."
        tidy={(text) => text.trim().toUpperCase()}
        {...bind('itn')}
        error={itn !== '' && !isItn(itn) ? 'Enter AES X and 14 digits.' : undefined}
      />
    </fieldset>
  );
}
