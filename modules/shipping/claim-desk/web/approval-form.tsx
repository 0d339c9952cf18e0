import { noMoney } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useActor } from '#platform/access/web.tsx';
import { approveClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { payoutOf } from '#modules/shipping/claims/domain/claim-payout.ts';
import type { ClaimWorkspace } from '../contract/workspace-endpoints.ts';
import { LetterPreview } from './letter-preview.tsx';
import { PayoutLines, payoutFactsOf } from './payout-lines.tsx';
import styles from './workspace.module.css';

export type Examiner = ClaimWorkspace['examiners'][number];

interface ApprovalFormProps {
  readonly claim: DeskClaim;
  readonly examiners: readonly Examiner[];
  /** Deductions are taken off. */
  readonly inPart: boolean;
  onDone(): Promise<unknown>;
}

export function ApprovalForm({ claim, examiners, inPart, onDone }: ApprovalFormProps) {
  const { companyId, claimId, figures, approvedFirst, decision } = claim;
  const params = { companyId, claimId };
  const actor = useActor();
  const others = examiners.filter((one) => !('personId' in actor) || one.personId !== actor.personId);
  const none = { deductible: noMoney, carrierPaid: noMoney, salvage: noMoney };
  const words = approvedFirst === null ? '' : (decision ?? '');
  const form = useLoupeForm({
    schema: approveClaim.body,
    initial: { ...(inPart ? figures : none), words, second: undefined as string | undefined },
    onSubmit: (body) => call(approveClaim, { params, body }),
    onDone: () => void onDone(),
  });
  const { deductible, carrierPaid, salvage, second } = form.values;
  const entered = {
    deductible: deductible ?? noMoney,
    carrierPaid: carrierPaid ?? noMoney,
    salvage: salvage ?? noMoney,
  };
  const isFirst = approvedFirst === null && payoutOf(payoutFactsOf(claim, entered)) > claim.authority;
  const asked = others.find(({ personId }) => personId === second);
  return (
    <Form form={form} label="Approve claim">
      <div className={styles.fields}>
        {inPart && (
          <>
            <MoneyField label="Deductible" {...form.field('deductible')} />
            <MoneyField label="Paid by the carrier" {...form.field('carrierPaid')} />
            <MoneyField label="Salvage kept by the shipper" {...form.field('salvage')} />
          </>
        )}
        <PayoutLines claim={claim} figures={entered} />
        <TextAreaField
          label="Explain the payout"
          hint="Shown to the member in the letter."
          rows={2}
          limit={longLimit}
          {...form.field('words')}
        />
        <LetterPreview params={params} body={{ ...entered, words: form.values.words }} />
        {isFirst && (
          <SelectField
            label="Second approval"
            optional
            placeholder="Any examiner"
            options={others.map(({ personId, name }) => ({ value: personId, label: name }))}
            {...form.field('second')}
            value={second ?? null}
            onChange={(chosen) => form.setValue('second', chosen ?? undefined)}
          />
        )}
        <SubmitButton
          verb={
            !isFirst
              ? 'Approve claim'
              : asked === undefined
                ? 'Send for second approval'
                : `Send to ${asked.name}`
          }
          doing="Approving"
        />
      </div>
    </Form>
  );
}
