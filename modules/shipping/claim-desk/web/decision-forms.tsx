import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { approveClaim, denyClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { longLimit, shortLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import styles from '#modules/shipping/claims/web/claims.module.css';

interface DecisionProps {
  readonly claim: DeskClaim;
  onDone(): Promise<unknown>;
}

export function DecisionForms(props: DecisionProps) {
  const { moves } = props.claim;
  return (
    <>
      {moves.includes('approve') && <ApprovalForm {...props} />}
      {moves.includes('deny') && <DenialForm {...props} />}
    </>
  );
}

const paramsOf = ({ companyId, claimId }: DeskClaim) => ({ companyId, claimId });

function ApprovalForm({ claim, onDone }: DecisionProps) {
  const form = useLoupeForm({
    schema: approveClaim.body,
    initial: { ...claim.figures, words: '' },
    onSubmit: (body) => call(approveClaim, { params: paramsOf(claim), body }),
    onDone: () => void onDone(),
  });
  const first = claim.approvedFirst;
  return (
    <Card label="Approve">
      <SectionTitle beside={`Above ${formatCents(claim.authority)} two examiners approve`}>
        Approve
      </SectionTitle>
      {first !== null && <p>{first} approved these figures. Another examiner must too.</p>}
      <Form form={form} label="Approve claim">
        <div className={styles.fields}>
          <MoneyField label="Deductible" {...form.field('deductible')} />
          <MoneyField label="Paid by the carrier" {...form.field('carrierPaid')} />
          <MoneyField label="Salvage" {...form.field('salvage')} />
          <TextAreaField label="Explain the payout" rows={2} limit={longLimit} {...form.field('words')} />
          <SubmitButton verb="Approve claim" doing="Approving" />
        </div>
      </Form>
    </Card>
  );
}

function DenialForm({ claim, onDone }: DecisionProps) {
  const form = useLoupeForm({
    schema: denyClaim.body,
    initial: { clause: '', words: '' },
    onSubmit: (body) => call(denyClaim, { params: paramsOf(claim), body }),
    onDone: () => void onDone(),
  });
  return (
    <Card label="Deny">
      <SectionTitle>Deny</SectionTitle>
      <Form form={form} label="Deny claim">
        <div className={styles.fields}>
          <TextField label="Clause" limit={shortLimit} {...form.field('clause')} />
          <TextAreaField label="Explain the denial" rows={2} limit={longLimit} {...form.field('words')} />
          <SubmitButton verb="Deny claim" doing="Denying" />
        </div>
      </Form>
    </Card>
  );
}
