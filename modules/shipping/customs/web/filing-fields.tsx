import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { signerCharacters } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { Signer } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { isItn } from '../domain/export-filing.ts';
import type { CustomsHand } from './customs-hand.ts';
import styles from './customs.module.css';

interface FilingFieldsProps {
  readonly hand: CustomsHand;
  readonly asked: boolean;
}

/** Who answers for the papers, and what the Census answered; whether it has to be asked the rules say. */
export function FilingFields({ hand, asked }: FilingFieldsProps) {
  const { customs, put, bind } = hand;
  const { signer, itn } = customs;
  const sign = (patch: Partial<Signer>): void => put({ signer: { ...signer, ...patch } });
  const missing = (text: string, words: string) => (asked && text.trim() === '' ? words : undefined);
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
          error={missing(signer.name, 'Type who signs.')}
        />
        <TextField
          label="Title"
          name="signer.title"
          limit={signerCharacters}
          value={signer.title}
          onChange={(title) => sign({ title })}
          error={missing(signer.title, 'Type their title, such as Owner.')}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField
          label="Signer’s phone"
          name="signer.phone"
          optional
          value={signer.phone}
          onChange={(phone) => sign({ phone })}
        />
        <EmailField
          label="Signer’s e-mail"
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
        hint="AES gives it for a filing, such as AES X20261121123456. Goods under one number worth more than $2,500 need it, except to Canada."
        tidy={(text) => text.trim().toUpperCase()}
        {...bind('itn')}
        error={itn !== '' && !isItn(itn) ? 'Type AES X and 14 digits.' : undefined}
      />
    </fieldset>
  );
}
