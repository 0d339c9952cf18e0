import { useQuery } from '@tanstack/react-query';
import { counted, pluralOf } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { summarizeStores } from '../contract/store-desk-endpoints.ts';

export function StoresCard() {
  const query = useQuery({
    queryKey: ['shipping', 'stores', 'summary'],
    queryFn: ({ signal }) => call(summarizeStores, {}, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ stores, waiting, toCheck, troubled }) => {
        if (stores === 0)
          return (
            <WidgetCard
              title="Web stores"
              icon="shop"
              link={<Link to="/membership/shipping/stores">Connect a store</Link>}
              source="Orders from your web store become saved shipments."
            />
          );
        const check = toCheck === 0 ? counted(stores, 'store') : `${counted(toCheck, 'order')} to check`;
        return (
          <WidgetCard
            title="Web stores"
            icon="shop"
            link={
              troubled === null ? (
                <Link to="/membership/shipping/stores">View stores</Link>
              ) : (
                <Link to={`/membership/shipping/stores/${troubled.storeId}`}>Fix connection</Link>
              )
            }
            figure={waiting.toLocaleString('en-US')}
            says={`${pluralOf(waiting, 'order')} to ship`}
            source={troubled === null ? check : `The connection to ${troubled.name} has an error.`}
          />
        );
      }}
    </Screen>
  );
}
