import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, storedText, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { hasServicePermission } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { listMemos } from '../../contract/memo-endpoints.ts';
import type { summarizeMemos } from '../../contract/memo-endpoints.ts';
import { memoStatuses } from '../../domain/memo-moves.ts';
import type { MemoParty } from '../../domain/memo-moves.ts';
import { DueStrip } from './due-strip.tsx';
import { memoColumns } from './memo-columns.tsx';
import { memoSummaryQuery, memosKey, tabCounts } from '../memo-queries.ts';
import { dueTone } from '../memo-words.ts';
import styles from '../memos.module.css';
import { AxisLegend } from './time-axis.tsx';
import { bulkActsOf, useRowActs } from './use-row-acts.ts';

const dues = ['overdue', 'week', 'not-received'] as const;
const periods = ['60'] as const;
const dueLabels = { overdue: 'Overdue', week: 'In the next 7 days', 'not-received': 'Not received' } as const;

/** Spec marketplace §2: the memo dashboard, with a selling and a buying view. */
export function MemosPage() {
  const actor = useActor();
  const side = useRouterState({ select: ({ location }) => location.pathname }).endsWith('/buying')
    ? 'buyer'
    : 'seller';
  if (actor.kind === 'member' && !hasServicePermission(actor.permissions, 'Memo')) return <NoAccess />;
  return <MemoList key={side} side={side} />;
}

/** The page opens with the company's subscription alone (decision 0033). */
function NoAccess() {
  return (
    <>
      <PageTitle title="Memo" />
      <EmptyState title="You don't have access to Memo." text="Ask your business administrator." />
    </>
  );
}

function MemoList({ side }: { readonly side: MemoParty }) {
  const navigate = useNavigate();
  const summary = useQuery(memoSummaryQuery(side)).data;
  const remembered = useRemembered(`memos-${side}`);
  const [status, setStatus] = useStoredChoice(`memos.${side}.status`, storedOneOf(memoStatuses));
  const [due, setDue] = useStoredChoice(`memos.${side}.due`, storedOneOf(dues));
  const [recent, setRecent] = useStoredChoice(`memos.${side}.recent`, storedOneOf(periods));
  const [chosen, setCounterparty] = useStoredChoice(`memos.${side}.counterparty`, storedText);
  const counterparty = chosen === '' ? undefined : chosen;
  const other = side === 'seller' ? 'buyer' : 'seller';
  const { table } = useListPage({
    key: [...memosKey, 'list', side],
    list: (query, options) => call(listMemos, { query: { limit: 50, side, ...query } }, options),
    filter: { status, due, recent, counterparty },
    search: `Memo, ${other}, item or report number`,
    storedSearch: `memos.${side}.search`,
  });
  const acts = useRowActs();
  const columns = memoColumns(side, acts);
  const create = (
    <Button component={Link} to="/memo/new" leftSection={<Icon name="plus" size={15} />}>
      New memo
    </Button>
  );
  const actions = (
    <>
      <Button
        variant="default"
        component={Link}
        to="/memo/new?import=yes"
        leftSection={<Icon name="upload" size={15} />}
      >
        Import lines
      </Button>
      {create}
    </>
  );
  return (
    <>
      <PageTitle
        title="Memo"
        facts={summary && factsOf(summary, side)}
        actions={actions}
        {...tabCounts(summary)}
      />
      {summary !== undefined && summary.out > 0 && (
        <div className={styles.above}>
          <DueStrip summary={summary} />
        </div>
      )}
      <DataTable
        label={side === 'seller' ? 'Memos to buyers' : 'Memos from sellers'}
        columns={columns}
        {...table}
        rowId={({ memoId }) => memoId}
        rowName={({ number }) => `Memo ${number}`}
        remember={remembered}
        attention={({ daysLeft, units }) => (units.Out > 0 ? dueTone(daysLeft) : undefined)}
        filters={[
          choiceFilter({
            key: 'recent',
            label: 'Dates',
            value: recent,
            options: [{ value: '60', label: 'Last 60 days' }],
            onChange: setRecent,
          }),
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: memoStatuses.map((value) => ({ value, label: value })),
            onChange: setStatus,
          }),
          choiceFilter({
            key: 'due',
            label: 'Due',
            value: due,
            options: dues.map((value) => ({ value, label: dueLabels[value] })),
            onChange: setDue,
          }),
          choiceFilter({
            key: 'counterparty',
            label: side === 'seller' ? 'Buyer' : 'Seller',
            value: counterparty,
            options: (summary?.names ?? []).map((value) => ({ value, label: value })),
            onChange: (value) => setCounterparty(value ?? ''),
          }),
        ]}
        onOpen={({ memoId }) => void navigate({ to: `/memo/${memoId}` })}
        {...(side === 'seller' ? { bulkActions: bulkActsOf(acts), bulkPlace: 'toolbar' } : {})}
        exportName={side === 'seller' ? 'memos-selling' : 'memos-buying'}
        empty={
          <EmptyState
            title={summary?.all === 0 ? emptyTitles[side] : 'No memos match'}
            text={emptyTexts[side]}
            action={side === 'seller' ? create : undefined}
          />
        }
      />
      <div className={styles.foot}>
        <AxisLegend />
        {summary !== undefined && summary.all > 0 && (
          <span>{`${table.source.rows.length} of ${counted(summary.all, 'memo')}`}</span>
        )}
      </div>
    </>
  );
}

const emptyTitles = { seller: 'No memos yet', buyer: 'No memos yet' } as const;
const emptyTexts = {
  seller: "Send jewelry or diamonds out on memo, and track each item here until it's kept or returned.",
  buyer: 'Memos that sellers send you appear here.',
} as const;

type Summary = EndpointAnswer<typeof summarizeMemos>;

function factsOf({ out, counterparties, overdue, dueThisWeek }: Summary, side: MemoParty): string {
  if (out === 0) return 'Nothing out on memo.';
  const others = counted(counterparties, side === 'seller' ? 'buyer' : 'seller');
  const late = overdue.memos === 0 ? 'None overdue' : `${overdue.memos} overdue`;
  return `${counted(out, 'memo')} out ${side === 'seller' ? 'with' : 'from'} ${others}. ${late}, ${dueThisWeek.memos} due this week.`;
}
