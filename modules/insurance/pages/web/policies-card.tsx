import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { policiesQuery } from './policy-queries.ts';
import { billOf, renewalOf } from './policy-words.ts';
import { useReadsPolicies } from './use-reads-policies.ts';

/** Spec rulings 9: administrators and people with access to accounts read policies; others see who manages them. */
export function PoliciesCard() {
  if (useReadsPolicies()) return <OwnPolicies />;
  return (
    <WidgetCard
      title="Policies"
      icon="shield"
      link={<Link to="/claims/new">Report a claim</Link>}
      source="Your business administrator manages your policies. Ask them for limits, documents or certificates."
    />
  );
}

/** What is owed on policies and what renews next, for the home dashboard. */
function OwnPolicies() {
  const query = useQuery(policiesQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ items, pending }) => {
        const active = items.filter(({ status }) => status === 'Active');
        const bill = billOf(active);
        const under = pending.length === 0 ? '' : ` ${counted(pending.length, 'number')} under review.`;
        return items.length === 0 ? (
          <WidgetCard
            title="Policies"
            icon="shield"
            link={<Link to="/policy/business">View policies</Link>}
            source={under.trim() || 'Link a policy to see its limits, billing and documents.'}
          />
        ) : (
          <WidgetCard
            title="Policies"
            icon="shield"
            link={<Link to="/policy/business">View policies</Link>}
            figure={bill.amount}
            says={bill.says}
            source={`${counted(active.length, 'active policy', 'active policies')}. ${renewalOf(active)}${under}`.trim()}
          />
        );
      }}
    </Screen>
  );
}
