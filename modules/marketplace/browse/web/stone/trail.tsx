import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Breadcrumb } from '#kit/web/display/breadcrumb.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import type { Target } from '#kit/web/link/link.ts';
import { writeSearch } from '#modules/marketplace/search/contract/search-address.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { searchPath } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { stoneCountLabel } from '#modules/marketplace/search/web/answer-words.ts';
import { readPosition, writeSort } from '#modules/marketplace/search/web/position/search-position.ts';
import type { SearchPosition } from '#modules/marketplace/search/web/position/search-position.ts';
import { findNeighbors, neighborsQuery } from '#modules/marketplace/search/web/position/neighbors.ts';
import type { Neighbor, Neighbors } from '#modules/marketplace/search/web/position/neighbors.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import styles from './trail.module.css';
import { ActionIcon } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';

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
    <Breadcrumb>
      <Link to={searchPath(product)} activeOptions={{ exact: true }}>
        {words}
      </Link>
      {!client.isOn && stone.supplierItemIdentifier}
    </Breadcrumb>
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
      <Breadcrumb>
        <Link to="/marketplace/dashboard">Diamonds</Link>
        <Link {...searchLink} activeOptions={{ exact: true }}>
          {page === undefined ? product : `${product}, ${stoneCountLabel(page.total)}`}
        </Link>
        {neighbors && (
          <span role="status">
            {neighbors.place.toLocaleString('en-US')} of {page.total.toLocaleString('en-US')}
          </span>
        )}
      </Breadcrumb>
      {neighbors && <StonePager neighbors={neighbors} diamondType={stone.diamondType} />}
    </div>
  );
}

/**
 * The previous and next stone, by pointer or arrow keys. Paging counts as one history step: "back" returns to the
 * list however many stones were viewed.
 */
function StonePager({
  neighbors: { previous, next },
  diamondType,
}: {
  readonly neighbors: Neighbors;
  readonly diamondType: DetailedStone['diamondType'];
}) {
  const navigate = useNavigate();
  const open = useCallback(
    (to: Neighbor | undefined) => {
      if (to === undefined) return;
      void navigate({
        to: stonePath({ supplierItemIdentifier: to.id, diamondType }),
        search: (now) => ({ ...now, place: to.place }),
        replace: true,
      });
    },
    [navigate, diamondType],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (usesArrowKeys(event)) return;
      if (event.key === 'ArrowLeft') open(previous);
      if (event.key === 'ArrowRight') open(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, previous, next]);
  return (
    <div className={styles.leaf}>
      <PagerButton name="Previous stone" shortcut="ArrowLeft" icon="chevron-left" to={previous} open={open} />
      <PagerButton name="Next stone" shortcut="ArrowRight" icon="chevron-right" to={next} open={open} />
    </div>
  );
}

interface PagerButtonProps {
  readonly name: string;
  readonly shortcut: string;
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly to: Neighbor | undefined;
  readonly open: (to: Neighbor | undefined) => void;
}

/** At either end the button stays, and so does the focus. */
function PagerButton({ name, shortcut, icon, to, open }: PagerButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={24}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-disabled={to === undefined || undefined}
      onClick={() => open(to)}
    >
      <Icon name={icon} size={15} />
    </ActionIcon>
  );
}

const arrowKeyTargets =
  'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="dialog"]';

/** Fields, sliders and dialogs keep their arrow keys. */
function usesArrowKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  return event.target instanceof Element && event.target.closest(arrowKeyTargets) !== null;
}
