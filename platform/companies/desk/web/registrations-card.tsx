import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { listRegistrations } from '#platform/companies/approvals/contract/approval-endpoints.ts';

/** Companies awaiting approval. */
export function RegistrationsCard() {
  const query = useQuery({
    queryKey: ['companies', 'registrations', 'card'],
    queryFn: ({ signal }) => call(listRegistrations, { query: { limit: 25, status: 'Waiting' } }, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={2} />}>
      {({ waiting, items: [first] }) => (
        <WidgetCard
          title="Registrations"
          icon="building"
          link={<Link to="/desk/registrations">Review</Link>}
          figure={waiting.toLocaleString('en-US')}
          says={waiting === 1 ? 'company awaiting review' : 'companies awaiting review'}
          source={first === undefined ? 'All caught up' : `Oldest: ${first.companyName}`}
        />
      )}
    </Screen>
  );
}
