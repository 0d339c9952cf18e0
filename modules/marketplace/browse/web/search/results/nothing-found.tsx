import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { askingOf } from '#modules/marketplace/search/domain/asking-parameters.ts';
import { defaultSearch } from '#modules/marketplace/search/domain/default-search.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { chipWords } from '#modules/marketplace/search/web/chip-words.ts';
import { totalQuery } from '#modules/marketplace/search/web/search-queries.ts';
import styles from './results.module.css';

interface NothingFoundProps {
  readonly search: SearchParameters;
  change(changed: Partial<SearchParameters>): void;
  clear(): void;
}

/**
 * Which single filter to take away, and how many stones that gives. Each chip is tried as it stands, since one may ask
 * for several things of a stone: a make preset for three.
 */
export function NothingFound({ search, change, clear }: NothingFoundProps) {
  const { isOn: forClient } = useClientView();
  const usual = defaultSearch(search.productType);
  const names = askingOf(search);
  const totals = useQueries({
    queries: names.map((name) => totalQuery({ ...search, [name]: usual[name] })),
  });
  const ways = names
    .map((name, at) => ({ name, total: totals[at]?.data ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const asked = totals.every(({ isPending }) => !isPending);
  return (
    <EmptyFace
      title="No stone is like that"
      text={
        ways.length > 0 || !asked
          ? 'One filter less would give:'
          : 'No single filter is to blame. Clear all of them, or widen one after another.'
      }
      action={
        <ul className={styles.ways}>
          {ways.map(({ name, total }) => (
            <li key={name}>
              <TextButton onClick={() => change({ [name]: usual[name] })}>
                {`Remove ${forClient && name === 'price' ? 'the price' : chipWords(name, search)} (${total.toLocaleString('en-US')})`}
              </TextButton>
            </li>
          ))}
          <li>
            <Button variant="default" onClick={clear}>
              Clear all
            </Button>
          </li>
        </ul>
      }
    />
  );
}
