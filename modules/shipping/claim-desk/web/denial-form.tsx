import { noMoney } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { denyClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { longLimit, shortLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { denialClauses } from '../domain/request-templates.ts';
import { LetterPreview } from './letter-preview.tsx';
import styles from './workspace.module.css';

interface DenialFormProps {
  readonly params: { readonly companyId: string; readonly claimId: string };
  onDone(): Promise<unknown>;
}

export function DenialForm({ params, onDone }: DenialFormProps) {
  const form = useLoupeForm({
    schema: denyClaim.body,
    initial: { clause: '', words: '' },
    onSubmit: (body) => call(denyClaim, { params, body }),
    onDone: () => void onDone(),
  });
  const { onChange } = form.field('clause');
  const { clause } = form.values;
  return (
    <Form form={form} label="Deny claim">
      <div className={styles.fields}>
        <SelectField
          name="coverageClause"
          label="Coverage clause"
          options={denialClauses.map((value) => ({ value, label: value }))}
          value={denialClauses.find((one) => one === clause) ?? null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
        <TextField label="Wording in the letter" limit={shortLimit} {...form.field('clause')} />
        <TextAreaField
          label="Explain the denial"
          hint="Shown to the member in the letter."
          rows={3}
          limit={longLimit}
          {...form.field('words')}
        />
        <LetterPreview
          params={params}
          body={{
            deductible: noMoney,
            carrierPaid: noMoney,
            salvage: noMoney,
            clause,
            words: form.values.words,
          }}
        />
        <SubmitButton verb="Deny claim" doing="Denying" />
      </div>
    </Form>
  );
}
