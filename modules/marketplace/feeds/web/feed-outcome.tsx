import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import { formatNote, formatReason } from '../domain/row-notes.ts';
import { rowCountLabel, stoneCountLabel } from './feed-words.tsx';
import styles from './feeds.module.css';

type Summary = NonNullable<Feed['summary']>;
type Example = Summary['rejectedRows'][number];

interface FeedOutcomeProps {
  readonly feed: Feed;
  readonly summary: Summary;
  onReport(): void;
}

/** The rows' results and the market's changes, the same for seller and staff. */
export function FeedOutcome({ feed, summary, onReport }: FeedOutcomeProps) {
  return (
    <>
      <Card label="Row results">
        <div className={styles.inside}>
          <SectionTitle>Row results</SectionTitle>
          <dl className={styles.figures}>
            <Figure name="Accepted" value={summary.accepted} />
            {summary.warned > 0 && <Figure name="Accepted with a warning" value={summary.warned} />}
            <Figure name="Changed" value={summary.changed} />
            {summary.held > 0 && <Figure name="Held for review" value={summary.held} />}
            <Figure name="Rejected" value={summary.rejected} />
          </dl>
          {feed.plan !== null && (
            <p className={styles.text}>{describePlan(feed.state, feed.mode, feed.plan)}</p>
          )}
          {summary.held > 0 && (
            <p className={styles.text}>
              Held rows conflict with a report or look wrong. When you publish, they go to the diamond desk
              for review and aren't listed until approved.
            </p>
          )}
          {summary.reasons.length > 0 && <Reasons summary={summary} />}
          <div className={styles.buttons}>
            <Button variant="default" onClick={onReport}>
              Download row report
            </Button>
          </div>
        </div>
      </Card>
      <Examples title="Rejected" rows={summary.rejectedRows} all={summary.rejected} />
      <Examples title="Held for review" rows={summary.heldRows} all={summary.held} />
      <Examples title="Accepted with a warning" rows={summary.warnedRows} all={summary.warned} />
      <Examples title="Changed" rows={summary.changedRows} all={summary.changed} />
    </>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en-US')}</dd>
  </div>
);

const shownReasons = 12;

function Reasons({ summary }: { readonly summary: Summary }) {
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {summary.reasons.slice(0, shownReasons).map((count) => (
        <li key={`${count.reason} ${count.field}`}>
          <span className={styles.count}>{rowCountLabel(count.rows)}</span>
          <span>{formatReason(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function describePlan(state: Feed['state'], mode: Feed['mode'], plan: NonNullable<Feed['plan']>): string {
  const done = state === 'Published';
  const parts = [
    `${stoneCountLabel(plan.added)} ${done ? 'added' : 'to add'}${plan.shared > 0 ? ` (${plan.shared.toLocaleString('en-US')} also listed by other sellers)` : ''}`,
    `${stoneCountLabel(plan.updated)} ${done ? 'updated' : 'to update'}`,
    `${stoneCountLabel(plan.leaving)} ${done ? 'removed' : 'to remove'}`,
  ];
  return `${mode}: ${parts.join(', ')}.`;
}

const exampleColumns: readonly TableColumn<Example>[] = [
  { key: 'row', header: 'Row', width: 80, align: 'right', value: ({ row }) => row, card: 'figure' },
  {
    key: 'stockRef',
    header: 'Stock number',
    width: 160,
    isKey: true,
    value: ({ stockRef }) => stockRef,
    card: 'title',
  },
  {
    key: 'why',
    header: 'Reason',
    width: 620,
    value: ({ notes }) => notes.map(formatNote).join(' '),
    card: 'note',
  },
];

function Examples({
  title,
  rows,
  all,
}: {
  readonly title: string;
  readonly rows: readonly Example[];
  readonly all: number;
}) {
  if (rows.length === 0) return null;
  const summary =
    rows.length < all ? `First ${rows.length} of ${all.toLocaleString('en-US')}` : rowCountLabel(all);
  return (
    <section>
      <SectionTitle beside={summary}>{title}</SectionTitle>
      <DataTable
        label={`${title} rows`}
        columns={exampleColumns}
        source={givenRows(rows)}
        rowId={({ row }) => String(row)}
        rowName={({ row, stockRef }) => `Row ${row}, ${stockRef}`}
        exportName={`${title.toLowerCase().replaceAll(' ', '-')}-rows`}
        empty={<EmptyState title="No rows" text="Try another search." />}
      />
    </section>
  );
}
