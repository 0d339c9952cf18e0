import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '#kit/web/link/link.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { maxSavedSearches, productTypes } from '#modules/marketplace/search/domain/search-parameters.ts';
import { defaultSearch } from '#modules/marketplace/search/domain/default-search.ts';
import { OpenOrders } from '#modules/marketplace/orders/web/open-orders.tsx';
import { savedSearchesQuery, searchPath } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { SavedStonesCard } from '#modules/marketplace/saved/web/saved-stones-card.tsx';
import { totalQuery } from '#modules/marketplace/search/web/search-queries.ts';
import { OwnEnquiries } from '#modules/marketplace/enquiries/web/own-enquiries.tsx';
import styles from './dashboard.module.css';
import { Deadlines, productNames } from './deadlines.tsx';
import { SavedLines } from './saved-lines.tsx';

/** Spec marketplace §2 names the service's own address too: it shows the dashboard. */
export function MarketplaceIndexPage() {
  return <Navigate to="/marketplace/dashboard" replace />;
}

/** The marketplace's dashboard: totals, saved searches and saved stones. */
export function DashboardPage() {
  const saved = useQuery(savedSearchesQuery);
  const totals = useQueries({ queries: productTypes.map((type) => totalQuery(defaultSearch(type))) });
  return (
    <>
      <PageTitle
        title="Diamond marketplace"
        facts="Natural and lab-grown diamonds from every seller, each stone listed once."
        actions={
          <Button variant="default" component={Link} to="/marketplace/clientview">
            Client view
          </Button>
        }
      />
      <div className={styles.cards}>
        {productTypes.map((type, at) => (
          <Card key={type} label={productNames[type]}>
            <SectionTitle>{productNames[type]}</SectionTitle>
            <p className={styles.figure}>{totals[at]?.data?.toLocaleString('en-US') ?? '-'}</p>
            <p className={styles.quiet}>stones</p>
            <Button variant="default" component={Link} to={searchPath(type)}>
              Search
            </Button>
          </Card>
        ))}
      </div>
      <BrassCard label="Saved searches">
        <SectionTitle beside={`${saved.data?.length ?? 0} of ${maxSavedSearches}`}>
          Saved searches
        </SectionTitle>
        <Screen
          query={saved}
          empty={
            <p className={styles.quiet}>No saved searches yet. Save a search to see new matches here.</p>
          }
        >
          {(all) => <SavedLines saved={all} />}
        </Screen>
      </BrassCard>
      <div className={styles.stones}>
        <SavedStonesCard />
      </div>
      <div className={styles.below}>
        <OpenOrders />
        <Deadlines />
      </div>
      <div className={styles.stones}>
        <OwnEnquiries />
      </div>
    </>
  );
}
