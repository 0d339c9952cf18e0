import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { listSubscriptionRequests } from '#platform/companies/subscriptions/contract/subscription-request-endpoints.ts';

/** Service requests awaiting an answer. */
export function ServiceRequestsCard() {
  const query = useQuery({
    queryKey: ['companies', 'desk', 'service-requests'],
    queryFn: ({ signal }) =>
      call(listSubscriptionRequests, { query: { limit: 25, status: 'Waiting' } }, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={2} />}>
      {({ waiting, items: [first] }) => (
        <WidgetCard
          title="Service requests"
          icon="hourglass"
          link={<Link to="/desk/subscriptions">Review</Link>}
          figure={waiting.toLocaleString('en-US')}
          says={waiting === 1 ? 'request awaiting review' : 'requests awaiting review'}
          source={first === undefined ? 'All caught up' : `Oldest: ${first.companyName}`}
        />
      )}
    </Screen>
  );
}
