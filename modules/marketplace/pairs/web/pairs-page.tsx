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
import { useShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { useCompared } from '#modules/marketplace/search/web/use-compared.ts';
import { searchLink } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { similarSearch } from '#modules/marketplace/pricing/web/similar-search.ts';
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
  const request = readPairs(useSearch({ strict: false }));
  const { ids } = useCompared();
  const id = request.stone ?? ids[0];
  if (id === undefined) return <NoStoneChosen />;
  // Loads the whole tray at once, so that switching stones is instant and keeps the focus.
  const trayIds = ids.includes(id) ? ids : [id];
  return <PairsLoader id={id} ids={trayIds} within={request.within} />;
}

function NoStoneChosen() {
  return (
    <>
      <PageTitle title="Find pairs" />
      <EmptyState
        title="No stone selected yet"
        text="Select a stone in a search, or open a stone and select Find a match. Matches appear here."
        action={
          <Button component={Link} to="/marketplace/natural">
            Search diamonds
          </Button>
        }
      />
    </>
  );
}

interface PairsLoaderProps {
  readonly id: string;
  readonly ids: readonly string[];
  readonly within: PairTolerance;
}

function PairsLoader({ id, ids: trayIds, within }: PairsLoaderProps) {
  const query = useQuery(stonesByIdQuery(trayIds));
  return (
    <Screen query={query} empty={<NoSuchStone />}>
      {(found) => {
        const stone = found.find(({ supplierItemIdentifier }) => supplierItemIdentifier === id);
        if (stone !== undefined) return <PairsView stone={stone} within={within} />;
        // The data may still belong to the previous stones.
        return query.isPlaceholderData ? <LoadingState /> : <NoSuchStone />;
      }}
    </Screen>
  );
}

function PairsView({ stone, within }: { readonly stone: DetailedStone; readonly within: PairTolerance }) {
  const client = useClientView();
  const { taxNote } = useShownPrice();
  const navigate = useNavigate();
  const { supplierItemIdentifier: id } = stone;
  useEffect(() => {
    document.title = `Pairs for ${stoneTitle(stone)} · Loupe`;
  }, [stone]);
  return (
    <>
      <PageTitle
        title="Find pairs"
        facts={`Matches for the ${stoneTitle(stone)}, closest first.${taxNote === undefined ? '' : ` ${taxNote}.`}`}
        actions={
          <>
            <ClientViewSwitch />
            {!client.isOn && <WhichPriceSwitch />}
            <Button variant="default" component={Link} {...searchLink(similarSearch(stone))}>
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
          // A wider tolerance isn't a new page: "back" leads to where the stone was chosen.
          onTolerance={(next) => void navigate({ ...pairsAddress(id, next), replace: true })}
        />
      </div>
    </>
  );
}
