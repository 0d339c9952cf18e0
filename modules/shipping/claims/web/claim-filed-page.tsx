import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import type { Claim } from '../contract/claim-endpoints.ts';
import { statusFacts } from '../domain/claim-moves.ts';
import { claimQuery } from './claim-queries.ts';
import { ProofCard } from './proof/proof-card.tsx';

/** Spec shipping §2: the success page, with what happens by when. */
export function ClaimFiledPage() {
  const query = useQuery(claimQuery(useRouteParam('claimId')));
  return (
    <Screen query={query} title="Claim filed" elsewhere={<ToList to="/claims">Go to claims</ToList>}>
      {({ claim }) => <Filed claim={claim} onDone={query.refetch} />}
    </Screen>
  );
}

function Filed({ claim, onDone }: { readonly claim: Claim; onDone(): Promise<unknown> }) {
  const { claimId, number, recipient, claimValue, payout, isLate, proof } = claim;
  const filedOn = claim.submittedAt === null ? claim.today : day(claim.submittedAt.slice(0, 10));
  const decided = addDays(filedOn, statusFacts.Acknowledged.expected?.days ?? 0);
  const waits = proof.checklist.some(({ status, isNeeded }) => isNeeded && status !== 'done');
  return (
    <>
      <PageTitle
        above={<Link to="/claims">Claims</Link>}
        title={number === null ? 'Claim draft' : `Claim ${number} filed`}
        facts={`${formatCents(claimValue ?? noMoney)}, shipped to ${recipient}.`}
        actions={
          <Button component={Link} to={`/claims/${claimId}`}>
            View claim
          </Button>
        }
      />
      <Column>
        <BrassCard label="What happens next">
          <SectionTitle>What happens next</SectionTitle>
          <FactList>
            <FactLine name="First response">within 1 hour</FactLine>
            {isLate && (
              <FactLine name="Appeal">an examiner first reviews your reason for late filing</FactLine>
            )}
            <FactLine name="Decision">
              by {formatDay(decided)}
              {waits ? ', once all documents are in' : ''}
            </FactLine>
            <FactLine name="Payment">within 5 days of approval</FactLine>
            <FactLine name="Estimated payout" strong>
              {formatCents(payout.amount)}
            </FactLine>
          </FactList>
          <p>We'll email you at each step. Keep all packaging until the claim is decided.</p>
        </BrassCard>
        <ProofCard claim={claim} title="Documents" onDone={onDone} />
      </Column>
    </>
  );
}
