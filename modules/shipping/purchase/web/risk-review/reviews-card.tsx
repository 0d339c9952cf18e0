import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { call } from '#kit/web/call/call.ts';
import { listReviews } from '../../contract/approval-endpoints.ts';

export function ReviewsCard() {
  const query = useQuery(reviewsQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={2} />}>
      {({ items }) => (
        <WidgetCard
          title="Risk review"
          icon="shield"
          link={<Link to="/desk/risk-review">Review</Link>}
          figure={items.length.toLocaleString('en-US')}
          says={items.length === 1 ? 'shipment to review' : 'shipments to review'}
          source={items[0] === undefined ? 'All caught up' : `Longest wait: ${items[0].companyName}`}
        />
      )}
    </Screen>
  );
}

export const reviewsQuery = queryOptions({
  queryKey: ['desk', 'risk-reviews'],
  queryFn: ({ signal }) => call(listReviews, {}, { signal }),
});
