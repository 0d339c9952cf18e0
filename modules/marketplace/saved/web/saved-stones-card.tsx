import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { maxSavedStones } from '../contract/saved-stones.ts';
import { stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import { savedStonesQuery } from './saved-stone-queries.ts';
import type { SavedStone } from './saved-stone-queries.ts';
import { SavedStoneRow } from './saved-stone-row.tsx';
import styles from './saved-stones.module.css';

/** Few enough that the cards below stay visible. */
const maxShown = 6;

/** A person's saved stones with their price changes. */
export function SavedStonesCard() {
  const query = useQuery(savedStonesQuery);
  return (
    <Card label="Saved stones">
      <SectionTitle beside={`${query.data?.length ?? 0} of ${maxSavedStones}`}>Saved stones</SectionTitle>
      <Screen
        query={query}
        loading={<LoadingState rows={3} />}
        empty={<p className={styles.quiet}>No saved stones yet. Save a stone to track its price here.</p>}
      >
        {(saved) => <SavedStoneRows saved={saved} />}
      </Screen>
    </Card>
  );
}

function SavedStoneRows({ saved }: { readonly saved: readonly SavedStone[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? saved : saved.slice(0, maxShown);
  const query = useQuery(stonesByIdQuery(shown.map(({ itemId }) => itemId)));
  return (
    <Screen query={query} loading={<LoadingState rows={shown.length} />}>
      {(stones) => (
        <>
          <ul className={styles.stones}>
            {shown.map((savedStone) => {
              const stone = stones.find(({ supplierItemIdentifier: id }) => id === savedStone.itemId);
              return stone && <SavedStoneRow key={savedStone.itemId} saved={savedStone} stone={stone} />;
            })}
          </ul>
          {saved.length > maxShown && (
            <TextButton aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
              {isExpanded ? `Show the newest ${maxShown}` : `Show all ${saved.length}`}
            </TextButton>
          )}
        </>
      )}
    </Screen>
  );
}
