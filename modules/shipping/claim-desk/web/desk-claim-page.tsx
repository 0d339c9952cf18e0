import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import {
  getDeskClaim,
  moveClaim,
  takeClaim,
  writeClaimEntry,
} from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { plainMoves } from '#modules/shipping/claims/domain/claim-moves.ts';
import { moveVerbs } from '#modules/shipping/claims/domain/claim-words.ts';
import { ClaimBadge } from '#modules/shipping/claims/web/claim-badge.tsx';
import {
  EntryList,
  ParcelCard,
  PayoutCard,
  StatementCard,
} from '#modules/shipping/claims/web/claim-parts.tsx';
import { DeskMoneyCard } from '#modules/shipping/claim-payments/web/desk-money-card.tsx';
import { RecoveriesCard } from '#modules/shipping/claim-payments/web/recoveries-card.tsx';
import { WriteForm } from '#modules/shipping/claims/web/write-form.tsx';
import { DecisionForms } from './decision-forms.tsx';
import { deskClaimsKey } from './desk-claims-key.ts';

export function DeskClaimPage() {
  const params = { companyId: useRouteParam('companyId'), claimId: useRouteParam('claimId') };
  const query = useQuery({
    queryKey: [...deskClaimsKey, params.claimId],
    queryFn: ({ signal }) => call(getDeskClaim, { params }, { signal }),
  });
  return (
    <Screen
      query={query}
      loading={<LoadingState title="Claim" />}
      elsewhere={<ToList to="/desk/claims">Go to claims</ToList>}
    >
      {({ claim }) => <Workspace claim={claim} />}
    </Screen>
  );
}

function Workspace({ claim }: { readonly claim: DeskClaim }) {
  const { companyId, claimId, companyName, claimValue, insuredValue, recipient, isYours, takenBy } = claim;
  const params = { companyId, claimId };
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: deskClaimsKey });
  const { busy, act } = useAction();
  const write = (kind: 'note' | 'message') => async (words: string) => {
    await call(writeClaimEntry, { params, body: { kind, words } });
    await reload();
  };
  const moves = plainMoves.filter((move) => claim.moves.includes(move));
  return (
    <>
      <PageTitle
        above={<Link to="/desk/claims">Claims</Link>}
        title={`Claim ${claim.number ?? ''}, ${formatCents(claimValue ?? insuredValue)}`}
        facts={
          <span>
            <ClaimBadge {...claim} /> {companyName} to {recipient}.{' '}
            {takenBy !== null && `Examiner: ${takenBy}.`}
          </span>
        }
        actions={
          <Button
            variant="default"
            disabled={busy}
            onClick={() =>
              void act(async () => {
                await call(takeClaim, { params, body: { take: !isYours } });
                await reload();
              })
            }
          >
            {isYours ? 'Hand back' : 'Take claim'}
          </Button>
        }
      />
      <PageColumns beside="wide">
        <Column>
          <StatementCard claim={claim} />
          <Card label="Timeline and conversation">
            <SectionTitle>Timeline and conversation</SectionTitle>
            <EntryList entries={claim.entries} />
            <WriteForm
              label="Message or note"
              sends={[
                { verb: 'Send to member', send: write('message') },
                { verb: 'Add note for staff', send: write('note') },
              ]}
            />
          </Card>
          <PriorClaims claim={claim} />
        </Column>
        <Column>
          <PayoutCard claim={claim} />
          <DecisionForms claim={claim} onDone={reload} />
          <DeskMoneyCard params={params} number={claim.number ?? ''} onDone={reload} />
          <RecoveriesCard params={params} number={claim.number ?? ''} onDone={reload} />
          {moves.length > 0 && (
            <Card label="Status">
              <SectionTitle>Status</SectionTitle>
              <WriteForm
                label="What the member reads"
                sends={moves.map((move) => ({
                  verb: moveVerbs[move] ?? move,
                  mayBeEmpty: move !== 'askShipper' && move !== 'reopen',
                  send: async (words) => {
                    await call(moveClaim, { params, body: { move, words } });
                    await reload();
                  },
                }))}
              />
            </Card>
          )}
          <ParcelCard claim={claim} linked={false} />
        </Column>
      </PageColumns>
    </>
  );
}

function PriorClaims({ claim: { companyId, companyName, priorClaims } }: { readonly claim: DeskClaim }) {
  return (
    <Card label="Prior claims">
      <SectionTitle>Other claims of {companyName}</SectionTitle>
      {priorClaims.length === 0 && <p>None.</p>}
      <ul>
        {priorClaims.map(({ claimId, number, shown, recipient, claimValue }) => (
          <li key={claimId}>
            <Link to={`/desk/claims/${companyId}/${claimId}`}>{number}</Link> {shown}, {recipient}
            {claimValue !== null && `, ${formatCents(claimValue)}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
