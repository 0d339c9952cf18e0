import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { defaultContactQuery } from '#modules/shipping/addresses/web/contact-queries.ts';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import { QuickQuote } from './quick-quote.tsx';

/** Spec shipping §2, Quick Quote: few fields, the price of every service, and a shipment of it by one click. */
export function QuickQuotePage() {
  const query = useQuery(defaultContactQuery);
  const { preferences } = usePreferences();
  return (
    <Screen query={query} loading={<LoadingFace title="Quick quote" />}>
      {({ items }) => (
        <>
          <PageTitle
            above={<Link to="/membership/shipping">Shipping</Link>}
            title="Quick quote"
            facts="What every service costs, insurance included. Nothing is kept until you make a shipment of it."
          />
          {preferences === undefined ? (
            <LoadingFace />
          ) : (
            <QuickQuote sender={items[0]} coverage={preferences.coverage} />
          )}
        </>
      )}
    </Screen>
  );
}
