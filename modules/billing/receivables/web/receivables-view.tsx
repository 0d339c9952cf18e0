import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { FilterChips } from '#kit/web/table/toolbar/filter-chips.tsx';
import { agingBuckets, bucketLabels } from '../domain/aging-buckets.ts';
import type { AgingBucket } from '../domain/aging-buckets.ts';
import { AgingTiles, countOf } from './aging-tiles.tsx';
import { CompanyRows } from './company-rows.tsx';
import { receivablesQuery } from './receivables-queries.ts';
import styles from './receivables.module.css';

interface ReceivablesViewProps {
  readonly actions: ReactNode;
  /** What waits beside the list. */
  readonly beside: ReactNode;
}

/** What companies owe by days past due, down to the bill. */
export function ReceivablesView({ actions, beside }: ReceivablesViewProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useQuery(receivablesQuery(search));
  const [chosen, setChosen] = useState<ReadonlySet<AgingBucket>>(new Set());
  const toggle = (bucket: AgingBucket) => {
    const next = new Set(chosen);
    if (!next.delete(bucket)) next.add(bucket);
    setChosen(next);
  };
  return (
    <Screen query={query} title="Receivables">
      {({ owed, companies, buckets, items }) => {
        const over60 = buckets
          .filter(({ key }) => key === 'upTo90' || key === 'over90')
          .reduce((sum, { amount }) => sum + amount, 0);
        const shown = items.filter(
          (company) => chosen.size === 0 || [...chosen].some((bucket) => company.buckets[bucket] > 0),
        );
        return (
          <>
            <PageTitle
              title="Receivables"
              facts={`${formatCents(owed)} owed by ${countOf(companies)}. ${formatCents(over60 as typeof owed)} is more than 60 days past due.`}
              actions={actions}
            />
            <div className={styles.columns}>
              <div className={styles.main}>
                <AgingTiles buckets={buckets} chosen={chosen} onToggle={toggle} />
                <section className={styles.list} aria-label="Companies">
                  <div className={styles.toolbar}>
                    <h2 className={styles.listTitle}>{countOf(shown.length)}</h2>
                    <FilterChips
                      filters={agingBuckets
                        .filter((bucket) => chosen.has(bucket))
                        .map((bucket) => ({
                          key: bucket,
                          words: bucketLabels[bucket],
                          active: true,
                          onClear: () => toggle(bucket),
                        }))}
                    />
                    <TextInput
                      size="sm"
                      type="search"
                      className={styles.search}
                      aria-label="Search by name, number, amount or remitter"
                      placeholder="Name, number, amount, remitter"
                      leftSection={<Icon name="search" size={15} />}
                      value={typed}
                      onChange={(event) => setTyped(event.currentTarget.value)}
                    />
                  </div>
                  {shown.length === 0 ? (
                    <EmptyState
                      title={companies === 0 ? 'No receivables' : 'No matching companies'}
                      text={
                        companies === 0
                          ? 'Companies appear here once they have an open invoice or order.'
                          : 'Try another name, number or amount, or remove a filter.'
                      }
                    />
                  ) : (
                    <CompanyRows companies={shown} />
                  )}
                </section>
              </div>
              {beside}
            </div>
          </>
        );
      }}
    </Screen>
  );
}
