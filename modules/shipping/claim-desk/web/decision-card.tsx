import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SegmentedControl } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { Examiner } from './approval-form.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { DecidedPayout } from './decided-payout.tsx';
import { DenialForm } from './denial-form.tsx';
import { PayoutLines } from './payout-lines.tsx';
import { insurerQueryOf } from './insurer-tab.tsx';
import { openReserveDialog } from './reserve-dialog.tsx';
import { deskClaimsKey } from './desk-claims-key.ts';
import styles from './workspace.module.css';

interface DecisionProps {
  readonly claim: DeskClaim;
  onDone(): Promise<unknown>;
}

interface DecisionCardProps extends DecisionProps {
  readonly examiners: readonly Examiner[];
}

const choices = [
  { value: 'approve', label: 'Approve' },
  { value: 'part', label: 'Approve in part' },
  { value: 'deny', label: 'Deny' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** The payout line by line; what the examiner enters changes it at once. */
export function DecisionCard({ claim, examiners, onDone }: DecisionCardProps) {
  const { figures, moves, companyId, claimId } = claim;
  const hasDeductions = figures.deductible + figures.carrierPaid + figures.salvage > 0;
  const [choice, setChoice] = useState<Choice>(hasDeductions ? 'part' : 'approve');
  const isDenying = choice === 'deny' && moves.includes('deny');
  return (
    <Card label="Decision">
      <SectionTitle beside={<Reserve claim={claim} />}>Decision</SectionTitle>
      <div className={styles.fields}>
        {!moves.includes('approve') &&
          !isDenying &&
          (claim.payout.isEstimate ? (
            <PayoutLines claim={claim} figures={figures} />
          ) : (
            <DecidedPayout claim={claim} />
          ))}
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
        {isDenying && <DenialForm params={{ companyId, claimId }} onDone={onDone} />}
        {moves.includes('approve') && !isDenying && (
          <ApprovalForm
            key={choice}
            claim={claim}
            examiners={examiners}
            inPart={choice === 'part'}
            onDone={onDone}
          />
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
