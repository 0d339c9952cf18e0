import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SegmentedControl } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import { cents, formatCents, noMoney } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { approveClaim, denyClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { longLimit, shortLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { payoutLines, payoutOf } from '#modules/shipping/claims/domain/claim-payout.ts';
import type { PayoutFacts, PayoutLine } from '#modules/shipping/claims/domain/claim-payout.ts';
import { denialClauses } from '../domain/request-templates.ts';
import { insurerQueryOf } from './insurer-tab.tsx';
import { openReserveDialog } from './reserve-dialog.tsx';
import { deskClaimsKey } from './desk-claims-key.ts';
import styles from './workspace.module.css';

interface DecisionProps {
  readonly claim: DeskClaim;
  onDone(): Promise<unknown>;
}

const choices = [
  { value: 'approve', label: 'Approve' },
  { value: 'part', label: 'Approve in part' },
  { value: 'deny', label: 'Deny' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** The payout line by line; what the examiner enters changes it at once. */
export function DecisionCard({ claim, onDone }: DecisionProps) {
  const { figures, moves, companyId, claimId } = claim;
  const hasDeductions = figures.deductible + figures.carrierPaid + figures.salvage > 0;
  const [choice, setChoice] = useState<Choice>(hasDeductions ? 'part' : 'approve');
  const isDenying = choice === 'deny' && moves.includes('deny');
  return (
    <Card label="Decision">
      <SectionTitle beside={<Reserve claim={claim} />}>Decision</SectionTitle>
      <div className={styles.fields}>
        {!moves.includes('approve') && !isDenying && <Lines claim={claim} figures={figures} />}
        {moves.includes('approve') && (
          <SegmentedControl
            aria-label="Decision"
            fullWidth
            size="xs"
            data={[...choices]}
            value={choice}
            onChange={(value) => setChoice(choices.find((one) => one.value === value)?.value ?? 'approve')}
          />
        )}
        {!moves.includes('approve') && moves.includes('deny') && !isDenying && (
          <TextButton onClick={() => setChoice('deny')}>Deny now</TextButton>
        )}
        {isDenying && <Denial params={{ companyId, claimId }} onDone={onDone} />}
        {moves.includes('approve') && !isDenying && (
          <Approval key={choice} claim={claim} inPart={choice === 'part'} onDone={onDone} />
        )}
        <NextLines claim={claim} />
      </div>
    </Card>
  );
}

/** Who acts next, and by when. */
function NextLines({ claim: { next, expected, takenBy } }: { readonly claim: DeskClaim }) {
  return (
    <FactList>
      <FactLine name="Examiner">{takenBy ?? 'Unassigned'}</FactLine>
      {next !== '' && <FactLine name="Next">{next === 'You' ? 'Shipper' : next}</FactLine>}
      {expected !== null && (
        <FactLine name={expected.words === 'Your response' ? "Shipper's response" : expected.words}>
          {formatDay(expected.on)}
        </FactLine>
      )}
    </FactList>
  );
}

function Reserve({ claim: { companyId, claimId, insuredValue } }: { readonly claim: DeskClaim }) {
  const params = { companyId, claimId };
  const { data } = useQuery(insurerQueryOf(params));
  const dialogs = useDialogs();
  const queries = useQueryClient();
  if (data === undefined) return null;
  const change = () =>
    void openReserveDialog(dialogs, { params, reserve: data.reserve ?? insuredValue }).then((saved) =>
      saved ? queries.invalidateQueries({ queryKey: deskClaimsKey }) : undefined,
    );
  return (
    <TextButton onClick={change}>
      {data.reserve === null ? 'Set reserve' : `Reserve ${formatCents(data.reserve)}`}
    </TextButton>
  );
}

const letters = ['A', 'B', 'C', 'D'] as const;

const payoutFactsOf = (
  { details, claimValue, insuredValue }: DeskClaim,
  figures: DeskClaim['figures'],
): PayoutFacts => ({
  insuredValue,
  invoiceValue: details.invoiceValue ?? claimValue,
  replacementValue: details.replacementValue,
  repairCost: details.repairCost,
  ...figures,
});

function Lines({ claim, figures }: { readonly claim: DeskClaim; readonly figures: DeskClaim['figures'] }) {
  const lines = payoutLines(payoutFactsOf(claim, figures));
  const lowest = lines.find(({ kind }) => kind === 'lowest')?.amount;
  const payout = lines.find(({ kind }) => kind === 'payout')?.amount ?? noMoney;
  const isLowest = ({ kind, amount }: PayoutLine) => kind === 'candidate' && amount === lowest;
  return (
    <>
      <div>
        <p className={styles.quiet}>Payout</p>
        <p className={styles.figure}>{formatCents(payout)}</p>
      </div>
      <dl className={styles.lines}>
        {lines.map((line, at) => (
          <div
            key={line.label}
            className={styles.row}
            data-marked={isLowest(line) || undefined}
            data-strong={line.kind === 'lowest' || line.kind === 'payout' || undefined}
          >
            <dt>
              {line.kind === 'candidate' && <span className={styles.mark}>{letters[at]}</span>}
              {line.label}
            </dt>
            <dd>{amountText(line)}</dd>
          </div>
        ))}
      </dl>
      <Authority payout={payout} claim={claim} />
    </>
  );
}

const amountText = ({ amount, kind }: PayoutLine): string => {
  if (amount === null) return '-';
  return kind === 'deduction' && amount > 0 ? `-${formatCents(amount)}` : formatCents(amount);
};

function Authority({ claim, payout }: { readonly claim: DeskClaim; readonly payout: number }) {
  const { authority, approvedFirst } = claim;
  const over = payout - authority;
  return (
    <div className={styles.fields}>
      <p className={styles.limit}>
        <b>Your authority</b>
        <span className={over > 0 ? styles.over : styles.quiet}>
          {over > 0 ? `${formatCents(cents(over))} over` : `limit ${formatCents(authority)}`}
        </span>
      </p>
      <Meter
        label="Payout vs. your authority"
        value={payout}
        most={Math.max(authority, payout)}
        tone={over > 0 ? 'warn' : 'gem'}
      />
      {over > 0 && (
        <p className={styles.quiet}>
          {approvedFirst === null
            ? `Payouts above ${formatCents(authority)} need a second examiner's approval of the same figures.`
            : `${approvedFirst} approved these figures. Another examiner must also approve them.`}
        </p>
      )}
    </div>
  );
}

interface ApprovalProps extends DecisionProps {
  /** Deductions are taken off. */
  readonly inPart: boolean;
}

function Approval({ claim, inPart, onDone }: ApprovalProps) {
  const { companyId, claimId, figures, approvedFirst, decision } = claim;
  const none = { deductible: noMoney, carrierPaid: noMoney, salvage: noMoney };
  const form = useLoupeForm({
    schema: approveClaim.body,
    initial: { ...(inPart ? figures : none), words: approvedFirst === null ? '' : (decision ?? '') },
    onSubmit: (body) => call(approveClaim, { params: { companyId, claimId }, body }),
    onDone: () => void onDone(),
  });
  const { deductible, carrierPaid, salvage } = form.values;
  const entered = {
    deductible: deductible ?? noMoney,
    carrierPaid: carrierPaid ?? noMoney,
    salvage: salvage ?? noMoney,
  };
  const isFirst = approvedFirst === null && payoutOf(payoutFactsOf(claim, entered)) > claim.authority;
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
        <Lines claim={claim} figures={entered} />
        <TextAreaField
          label="Explain the payout"
          hint="Shown to the member in the letter."
          rows={2}
          limit={longLimit}
          {...form.field('words')}
        />
        <SubmitButton verb={isFirst ? 'Send for second approval' : 'Approve claim'} doing="Approving" />
      </div>
    </Form>
  );
}

interface DenialProps {
  readonly params: { readonly companyId: string; readonly claimId: string };
  onDone(): Promise<unknown>;
}

function Denial({ params, onDone }: DenialProps) {
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
        <SubmitButton verb="Deny claim" doing="Denying" />
      </div>
    </Form>
  );
}
