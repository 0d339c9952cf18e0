import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { getDetails } from '#modules/marketplace/holds/contract/stone-details.ts';
import { defaultSearch } from '#modules/marketplace/search/domain/default-search.ts';
import { productTypes } from '#modules/marketplace/search/domain/search-parameters.ts';
import {
  newsCount,
  savedSearchesQuery,
  savedSearchNewsQuery,
} from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { totalQuery } from '#modules/marketplace/search/web/search-queries.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import styles from './stones-card.module.css';

const maxDrawn = 5;

/** News of the person's saved searches; without saved searches, the number of stones. */
export function StonesCard() {
  const { data: saved = [] } = useQuery(savedSearchesQuery);
  return saved.length === 0 ? <AllStones /> : <NewStones names={saved.map(({ nickname }) => nickname)} />;
}

function AllStones() {
  const totals = useQueries({ queries: productTypes.map((type) => totalQuery(defaultSearch(type))) });
  const [natural, grown] = totals.map(({ data }) => data);
  return (
    <WidgetCard
      title="Diamonds"
      icon="gem"
      link={<Link to="/marketplace/natural">Search</Link>}
      figure={natural?.toLocaleString('en-US') ?? '-'}
      says={`natural, ${grown?.toLocaleString('en-US') ?? '-'} lab-grown`}
      source="Save a search to see new matches here."
    />
  );
}

function NewStones({ names }: { readonly names: readonly string[] }) {
  const { data: news = [] } = useQuery(savedSearchNewsQuery);
  const count = news.reduce((sum, entry) => sum + newsCount(entry), 0);
  const since = news.map((entry) => entry.since).toSorted()[0];
  return (
    <WidgetCard
      title="Diamonds"
      icon="gem"
      link={<Link to="/marketplace/dashboard">Saved searches</Link>}
      figure={count.toLocaleString('en-US')}
      says={since === undefined ? 'new' : <NewSince since={since} />}
      source={names.length === 1 ? `Saved search "${names[0]}"` : `${names.length} saved searches`}
    >
      <StoneDrawings itemIds={[...new Set(news.flatMap(({ itemIds }) => itemIds))]} />
    </WidgetCard>
  );
}

function NewSince({ since }: { readonly since: string }) {
  return (
    <>
      new since <RelativeTime instant={new Date(since)} />
    </>
  );
}

function StoneDrawings({ itemIds }: { readonly itemIds: readonly string[] }) {
  const shown = itemIds.slice(0, maxDrawn);
  const { data } = useQuery({
    queryKey: ['marketplace', 'details', shown],
    queryFn: ({ signal }) => call(getDetails, { body: { diamondIds: shown } }, { signal }),
    enabled: shown.length > 0,
  });
  const more = itemIds.length - shown.length;
  const grown = data?.diamonds.filter(({ diamondType }) => diamondType === 'Lab').length ?? 0;
  return (
    <div className={styles.faces}>
      {data?.diamonds.map((stone) => (
        <DrawnStone key={stone.supplierItemIdentifier} stone={stone} size={34} decorative />
      ))}
      {grown > 0 && <span>{grown === data?.diamonds.length ? 'Lab-grown' : `${grown} lab-grown`}</span>}
      {more > 0 && <span>and {more.toLocaleString('en-US')} more</span>}
    </div>
  );
}
