import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ClaimsList } from '#modules/shipping/claims/web/claims-list.tsx';
import { claimsKey } from '#modules/shipping/claims/web/claim-queries.ts';
import { getLossFigures } from '../contract/loss-endpoints.ts';
import type { LossGroup } from '../contract/loss-endpoints.ts';
import { ClaimedShipments } from './claimed-shipments.tsx';
import { LossRunButton } from './loss-run-button.tsx';
import styles from './losses.module.css';

/** One chunk with the pages beside it, which the same people open. */
export const ClaimedShipmentsPage = ClaimedShipments;

export const ClaimsListPage = () => <ClaimsList actions={<LossRunButton />} />;

/** What shipping and losses cost, by carrier, recipient and cause. */
export function LossesPage() {
  const query = useQuery({
    queryKey: [...claimsKey, 'loss-figures'],
    queryFn: ({ signal }) => call(getLossFigures, {}, { signal }),
  });
  return (
    <>
      <PageTitle
        title="Losses and spend"
        facts="Shipping spend and paid losses for the last 12 months."
        actions={<LossRunButton />}
      />
      <Screen query={query} loading={<LoadingState />}>
        {({ carriers, recipients, causes }) => (
          <div className={styles.groups}>
            <Group title="By carrier" groups={carriers} />
            <Group title="By recipient" groups={recipients} />
            <Group title="By cause" groups={causes} />
          </div>
        )}
      </Screen>
    </>
  );
}

function Group({ title, groups }: { readonly title: string; readonly groups: readonly LossGroup[] }) {
  return (
    <Card label={title}>
      <SectionTitle beside="Losses paid">{title}</SectionTitle>
      {groups.length === 0 && <p className={styles.quiet}>No losses</p>}
      <FactList>
        {groups.slice(0, 10).map(({ name, parcels, spend, claims, paid }) => (
          <FactLine
            key={name}
            name={name}
            noteBelow
            note={`${counted(parcels, 'parcel')}, ${formatCents(spend)} spent, ${counted(claims, 'claim')}`}
          >
            {formatCents(paid)}
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}
