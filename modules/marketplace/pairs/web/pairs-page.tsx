import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { useEffect } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { PairTolerance } from '../domain/pair-filters.ts';
import { ClientViewSwitch } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { useCompared } from '#modules/marketplace/search/web/use-compared.ts';
import { addressOf } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { searchLike } from '#modules/marketplace/pricing/web/search-like.ts';
import { NoSuchStone } from '#modules/marketplace/stones/web/no-such-stone.tsx';
import { stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { WhichPriceSwitch } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { Matches } from './matches.tsx';
import { pairsAddress, readPairs } from './pairs-address.ts';
import styles from './pairs.module.css';
import { StoneToMatch } from './stone-to-match.tsx';

/** Finds a match for a stone. Stone and tolerance are in the address; without a stone it is the tray's first. */
export function PairsPage() {
  const asked = readPairs(useSearch({ strict: false }));
  const { ids } = useCompared();
  const id = asked.stone ?? ids[0];
  if (id === undefined) return <NothingChosen />;
  // Loads the whole tray at once, so that switching stones is instant and keeps the focus.
  const among = ids.includes(id) ? ids : [id];
  return <PairsOf id={id} among={among} within={asked.within} />;
}

function NothingChosen() {
  return (
    <>
      <PageTitle title="Find pairs" />
      <EmptyState
        title="No stone is chosen yet"
        text="Tick a stone in a search, or open one and press Find a match. Here stand the stones that make a pair with it."
        action={
          <Button component={Link} to="/marketplace/natural">
            Search diamonds
          </Button>
        }
      />
    </>
  );
}

interface PairsOfProps {
  readonly id: string;
  readonly among: readonly string[];
  readonly within: PairTolerance;
}

function PairsOf({ id, among, within }: PairsOfProps) {
  const query = useQuery(stonesByIdQuery(among));
  return (
    <Screen query={query} empty={<NoSuchStone />}>
      {(found) => {
        const stone = found.find(({ supplierItemIdentifier }) => supplierItemIdentifier === id);
        if (stone !== undefined) return <OfStone stone={stone} within={within} />;
        // The data may still belong to the previous stones.
        return query.isPlaceholderData ? <LoadingState /> : <NoSuchStone />;
      }}
    </Screen>
  );
}

function OfStone({ stone, within }: { readonly stone: DetailedStone; readonly within: PairTolerance }) {
  const client = useClientView();
  const navigate = useNavigate();
  const { supplierItemIdentifier: id } = stone;
  useEffect(() => {
    document.title = `Pairs of ${stoneTitle(stone)} · Loupe`;
  }, [stone]);
  return (
    <>
      <PageTitle
        title="Find pairs"
        facts={`Stones that make a pair with the ${stoneTitle(stone)}, the closest match first.`}
        actions={
          <>
            <ClientViewSwitch />
            {!client.isOn && <WhichPriceSwitch />}
            <Button variant="default" component={Link} {...addressOf(searchLike(stone))}>
              Search similar
            </Button>
          </>
        }
      />
      <div className={styles.halves}>
        <StoneToMatch stone={stone} within={within} />
        <Matches
          key={id}
          stone={stone}
          within={within}
          // A wider tolerance is no new page: "back" leads to where the stone was chosen.
          look={(next) => void navigate({ ...pairsAddress(id, next), replace: true })}
        />
      </div>
    </>
  );
}
