import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { getDeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { ClaimBadge } from '#modules/shipping/claims/web/claim-badge.tsx';
import { DeskMoneyCard } from '#modules/shipping/claim-payments/web/desk-money-card.tsx';
import { RecoveriesCard } from '#modules/shipping/claim-payments/web/recoveries-card.tsx';
import { getClaimWorkspace } from '../contract/workspace-endpoints.ts';
import { lossTitle } from '#modules/shipping/claims/domain/claim-titles.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimTabs } from './claim-tabs.tsx';
import { DecisionCard } from './decision-card.tsx';
import { deskClaimsKey } from './desk-claims-key.ts';
import { StatusCard } from './status-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import styles from './workspace.module.css';

export function DeskClaimPage() {
  const params = { companyId: useRouteParam('companyId'), claimId: useRouteParam('claimId') };
  const query = useQuery({
    queryKey: [...deskClaimsKey, params.claimId],
    queryFn: ({ signal }) => call(getDeskClaim, { params }, { signal }),
  });
  return (
    <Screen query={query} title="Claim" elsewhere={<ToList to="/desk/claims">Go to claims</ToList>}>
      {({ claim }) => <Workspace key={claim.claimId} claim={claim} />}
    </Screen>
  );
}

/** Everything that one decision rests on. */
function Workspace({ claim }: { readonly claim: DeskClaim }) {
  const { companyId, claimId, companyName, claimValue, insuredValue, recipient } = claim;
  const params = { companyId, claimId };
  const number = claim.number ?? '';
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: deskClaimsKey });
  const { data: workspace } = useQuery({
    queryKey: [...deskClaimsKey, claimId, 'workspace'],
    queryFn: ({ signal }) => call(getClaimWorkspace, { params }, { signal }),
  });
  const tracking = claim.trackingTail === null ? '' : ` •••• ${claim.trackingTail}`;
  return (
    <>
      <PageTitle
        above={<Steps queue={workspace?.queue} />}
        title={`${lossTitle(claim.details.reason)}, ${formatCents(claimValue ?? insuredValue)}`}
        facts={
          <span>
            <ClaimBadge {...claim} /> Claim {number}. {companyName} to {recipient}.{' '}
            {claim.carrier ?? 'Carrier'}
            {tracking}, tendered {formatDay(claim.tenderedOn)}.
          </span>
        }
        actions={<ClaimActions claim={claim} examiners={workspace?.examiners ?? []} onDone={reload} />}
      />
      <div className={styles.room}>
        <TimelineCard moments={workspace?.timeline ?? []} />
        <ClaimTabs claim={claim} workspace={workspace} onDone={reload} />
        <div className={styles.decision}>
          <DecisionCard claim={claim} examiners={workspace?.examiners ?? []} onDone={reload} />
          <DeskMoneyCard params={params} number={number} onDone={reload} />
          <RecoveriesCard params={params} number={number} onDone={reload} />
          <StatusCard claim={claim} onDone={reload} />
        </div>
      </div>
    </>
  );
}

interface StepsProps {
  readonly queue:
    | {
        readonly at: number;
        readonly of: number;
        readonly previous: { readonly companyId: string; readonly claimId: string } | null;
        readonly next: { readonly companyId: string; readonly claimId: string } | null;
      }
    | undefined;
}

function Steps({ queue }: StepsProps) {
  return (
    <span className={styles.steps}>
      <Link to="/desk/claims">Claims</Link>
      {queue !== undefined && queue.at > 0 && (
        <>
          / <span>Queue</span> / {queue.at} of {queue.of}
          {queue.previous !== null && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/desk/claims/${queue.previous.companyId}/${queue.previous.claimId}`}
              aria-label="Previous claim"
            >
              <Icon name="chevron-left" size={14} />
            </Button>
          )}
          {queue.next !== null && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/desk/claims/${queue.next.companyId}/${queue.next.claimId}`}
              aria-label="Next claim"
            >
              <Icon name="chevron-right" size={14} />
            </Button>
          )}
        </>
      )}
    </span>
  );
}
