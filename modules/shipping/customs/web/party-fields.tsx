import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { customsRoles } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsParty, CustomsRole } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { replaceAt } from './customs-editor.ts';
import type { CustomsEditor } from './customs-editor.ts';
import styles from './customs.module.css';

const roles = Object.keys(customsRoles) as CustomsRole[];

interface PartyFieldsProps {
  readonly editor: CustomsEditor;
  /** Set after the first try to continue; shows missing fields. */
  readonly showErrors: boolean;
}

/** Other parties, each role once. Without an importer of record, the recipient is the importer. */
export function PartyFields({ editor, showErrors }: PartyFieldsProps) {
  const { parties } = editor.customs;
  const change = (index: number, patch: Partial<CustomsParty>): void =>
    editor.update({ parties: replaceAt(parties, index, patch) });
  const missing = (text: string, words: string) => (showErrors && text.trim() === '' ? words : undefined);
  const open = roles.filter((role) => !parties.some((party) => party.role === role));
  return (
    <fieldset name="parties" className={styles.group}>
      <legend>Other parties</legend>
      {parties.map((party, index) => (
        <fieldset key={party.role} className={styles.line}>
          <legend>{customsRoles[party.role]}</legend>
          <FieldRow columns="1fr 2fr">
            <TextField
              label="Name"
              name={`${party.role}.name`}
              limit={100}
              value={party.name}
              onChange={(name) => change(index, { name })}
              error={missing(party.name, 'Enter a name, or remove this party.')}
            />
            <TextField
              label="Address"
              name={`${party.role}.address`}
              limit={200}
              value={party.address}
              onChange={(address) => change(index, { address })}
              error={missing(party.address, 'Enter an address.')}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label="Phone"
              name={`${party.role}.phone`}
              optional
              limit={fieldLimits.internationalPhone}
              value={party.phone}
              onChange={(phone) => change(index, { phone })}
            />
            <EmailField
              label="Email"
              name={`${party.role}.emailAddress`}
              optional
              value={party.emailAddress}
              onChange={(emailAddress) => change(index, { emailAddress })}
            />
          </FieldRow>
          <div className={styles.actions}>
            <TextButton onClick={() => editor.update({ parties: parties.filter((one) => one !== party) })}>
              Remove
            </TextButton>
          </div>
        </fieldset>
      ))}
      <div className={styles.actions}>
        {open.map((role) => (
          <TextButton key={role} onClick={() => editor.update({ parties: [...parties, newParty(role)] })}>
            {`Add ${customsRoles[role].toLowerCase()}`}
          </TextButton>
        ))}
      </div>
    </fieldset>
  );
}

const newParty = (role: CustomsRole): CustomsParty => ({
  role,
  name: '',
  address: '',
  phone: '',
  emailAddress: '',
});
