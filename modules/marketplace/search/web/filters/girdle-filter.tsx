import { NativeSelect } from '@mantine/core';
import { girdles } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { girdleWords } from '#modules/marketplace/stones/contract/grade-words.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

const offered = girdles.slice(0, girdles.indexOf('ETK') + 1);
const data = offered.map((value) => ({ value, label: girdleWords[value] }));

/** Spec marketplace §5: ETN to ETK. An end that passes the other takes it along. */
export function GirdleFilter({ search, change }: FilterProps) {
  const { from, to } = search.girdle;
  const place = (girdle: string): number => offered.findIndex((one) => one === girdle);
  const wordAt = (at: number) => offered[at] ?? 'ETN';
  const choose = (first: number, last: number): void =>
    change({ girdle: { from: wordAt(first), to: wordAt(last) } });
  return (
    <div role="group" aria-label="Girdle">
      <p className={styles.subtitle}>Girdle</p>
      <div className={styles.pair}>
        <NativeSelect
          size="sm"
          aria-label="Girdle from"
          value={from}
          data={data}
          onChange={({ currentTarget: { value } }) => choose(place(value), Math.max(place(value), place(to)))}
        />
        <span>to</span>
        <NativeSelect
          size="sm"
          aria-label="Girdle to"
          value={to}
          data={data}
          onChange={({ currentTarget: { value } }) =>
            choose(Math.min(place(from), place(value)), place(value))
          }
        />
      </div>
    </div>
  );
}
