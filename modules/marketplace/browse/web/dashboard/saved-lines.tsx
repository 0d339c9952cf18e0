import { counted } from '#kit/domain/text/counted.ts';
import { Button, Switch } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { now } from '#kit/web/display/now.ts';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { newsLabel, setPresetAlerts } from '#modules/marketplace/saved/contract/saved-searches.ts';
import {
  searchLink,
  newsLink,
  markNewsSeen,
  newsCount,
  savedSearchesQuery,
  savedSearchNewsQuery,
  toSelection,
} from '#modules/marketplace/saved/web/saved-search-queries.ts';
import type { SavedSearch, SavedSearchNews } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { totalQuery } from '#modules/marketplace/search/web/search-queries.ts';
import styles from './dashboard.module.css';
import { productNames } from './deadlines.tsx';

/** Each saved search with its count, its news and its alerts. */
export function SavedLines({ saved }: { readonly saved: readonly SavedSearch[] }) {
  const totals = useQueries({ queries: saved.map((item) => totalQuery(toSelection(item))) });
  const { data: news = [] } = useQuery(savedSearchNewsQuery);
  return (
    <ul className={styles.searches}>
      {saved.map((item, at) => (
        <SavedLine
          key={item.id}
          saved={item}
          total={totals[at]?.data}
          news={news.find(({ id }) => id === item.id)}
        />
      ))}
    </ul>
  );
}

interface SavedLineProps {
  readonly saved: SavedSearch;
  readonly total: number | undefined;
  readonly news: SavedSearchNews | undefined;
}

function SavedLine({ saved, total, news }: SavedLineProps) {
  const queries = useQueryClient();
  const { id, nickname, alerts } = saved;
  const markViewed = () => void markNewsSeen(queries, id);
  const toggleAlerts = async (): Promise<void> => {
    try {
      const changed = await call(setPresetAlerts, { params: { id }, body: { alerts: !alerts } });
      queries.setQueryData(savedSearchesQuery.queryKey, (all) =>
        all?.map((item) => (item.id === id ? changed : item)),
      );
    } catch (error) {
      toast.failed(error, "We couldn't change your alerts. Try again.");
    }
  };
  return (
    <li>
      <span>
        <Link {...searchLink(toSelection(saved))} onClick={markViewed}>
          {nickname}
        </Link>
        <span className={styles.small}>
          {productNames[saved.searchParameters.productType]},{' '}
          {total === undefined ? '- stones' : counted(total, 'stone')}
        </span>
      </span>
      <span className={styles.news}>
        {news !== undefined && newsCount(news) > 0 ? (
          <>
            <b>{newsLabel(news)}</b> since {sinceWords(new Date(news.since), now())}{' '}
            <Button
              size="sm"
              variant="default"
              component={Link}
              {...newsLink(saved, news)}
              aria-label={`Show new stones in ${nickname}`}
              onClick={markViewed}
            >
              Show
            </Button>
          </>
        ) : (
          'Nothing new'
        )}
      </span>
      <Switch
        label="Alerts"
        aria-label={`Alerts for ${nickname}`}
        checked={alerts}
        onChange={() => void toggleAlerts()}
      />
    </li>
  );
}
