import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link } from '#kit/web/link/link.ts';
import type { Target } from '#kit/web/link/link.ts';
import { writeSearch } from '#modules/marketplace/search/contract/search-address.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { searchPath } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { stoneCountLabel } from '#modules/marketplace/search/web/answer-words.ts';
import { readPosition, writeSort } from '#modules/marketplace/search/web/position/search-position.ts';
import type { SearchPosition } from '#modules/marketplace/search/web/position/search-position.ts';
import { findNeighbors, neighborsQuery } from '#modules/marketplace/search/web/position/neighbors.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { StonePager } from './stone-pager.tsx';
import styles from './trail.module.css';

/** Breadcrumbs: the search in which the stone was found with its neighbors, or no search. */
export function Trail({ stone }: { readonly stone: DetailedStone }) {
  const position = readPosition(useSearch({ strict: false }));
  return position === undefined ? (
    <DirectTrail stone={stone} />
  ) : (
    <SearchTrail stone={stone} position={position} />
  );
}

function DirectTrail({ stone }: { readonly stone: DetailedStone }) {
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

const productLabels = { 'Natural Diamond': 'Natural', 'Lab Diamond': 'Lab-grown' } as const;

function SearchTrail({
  stone,
  position,
}: {
  readonly stone: DetailedStone;
  readonly position: SearchPosition;
}) {
  const { data: page } = useQuery({ ...neighborsQuery(position), placeholderData: keepPreviousData });
  const neighbors = page && findNeighbors(stone.supplierItemIdentifier, page);
  const product = productLabels[position.search.productType];
  const searchLink: Target = {
    to: searchPath(position.search.productType),
    search: { ...writeSearch(position.search), ...writeSort(position.sort) },
  };
  return (
    <div className={styles.row}>
      <nav className={styles.trail} aria-label="Breadcrumb">
        <Link to="/marketplace/dashboard">Diamonds</Link>
        <span className={styles.slash}> / </span>
        <Link {...searchLink} activeOptions={{ exact: true }}>
          {page === undefined ? product : `${product}, ${stoneCountLabel(page.total)}`}
        </Link>
        {neighbors && (
          <>
            <span className={styles.slash}> / </span>
            <span role="status">
              {neighbors.place.toLocaleString('en-US')} of {page.total.toLocaleString('en-US')}
            </span>
          </>
        )}
      </nav>
      {neighbors && <StonePager neighbors={neighbors} />}
    </div>
  );
}
