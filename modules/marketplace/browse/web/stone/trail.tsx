import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link } from '#kit/web/link/link.ts';
import type { Target } from '#kit/web/link/link.ts';
import { writeSearch } from '#modules/marketplace/search/contract/search-address.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { searchPath } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { stonesOf } from '#modules/marketplace/search/web/answer-words.ts';
import { readPlace, writeSort } from '#modules/marketplace/search/web/place/place-in-search.ts';
import type { PlaceInSearch } from '#modules/marketplace/search/web/place/place-in-search.ts';
import { standingOf, stonesAroundQuery } from '#modules/marketplace/search/web/place/stones-around.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { StonePager } from './stone-pager.tsx';
import styles from './trail.module.css';

/** Breadcrumbs: the search in which the stone was found with its neighbors, or no search. */
export function Trail({ stone }: { readonly stone: DetailedStone }) {
  const opened = readPlace(useSearch({ strict: false }));
  return opened === undefined ? (
    <FoundDirectly stone={stone} />
  ) : (
    <FoundInSearch stone={stone} opened={opened} />
  );
}

function FoundDirectly({ stone }: { readonly stone: DetailedStone }) {
  const client = useClientView();
  const [words, product] =
    stone.diamondType === 'Lab'
      ? (['Lab-grown diamonds', 'Lab Diamond'] as const)
      : (['Natural diamonds', 'Natural Diamond'] as const);
  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      <Link to={searchPath(product)} activeOptions={{ exact: true }}>
        {words}
      </Link>{' '}
      {!client.isOn && `/ ${stone.supplierItemIdentifier}`}
    </nav>
  );
}

const short = { 'Natural Diamond': 'Natural', 'Lab Diamond': 'Lab-grown' } as const;

function FoundInSearch({ stone, opened }: { readonly stone: DetailedStone; readonly opened: PlaceInSearch }) {
  const { data: around } = useQuery({ ...stonesAroundQuery(opened), placeholderData: keepPreviousData });
  const standing = around && standingOf(stone.supplierItemIdentifier, around);
  const product = short[opened.search.productType];
  const found: Target = {
    to: searchPath(opened.search.productType),
    search: { ...writeSearch(opened.search), ...writeSort(opened.sort) },
  };
  return (
    <div className={styles.row}>
      <nav className={styles.trail} aria-label="Breadcrumb">
        <Link to="/marketplace/dashboard">Diamonds</Link>
        <span className={styles.slash}> / </span>
        <Link {...found} activeOptions={{ exact: true }}>
          {around === undefined ? product : `${product}, ${stonesOf(around.total)}`}
        </Link>
        {standing && (
          <>
            <span className={styles.slash}> / </span>
            <span role="status">
              {standing.place.toLocaleString('en-US')} of {around.total.toLocaleString('en-US')}
            </span>
          </>
        )}
      </nav>
      {standing && <StonePager standing={standing} />}
    </div>
  );
}
