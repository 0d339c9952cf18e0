import { counted } from '#kit/domain/text/counted.ts';
import { cents } from '#kit/domain/money.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listInboxItems } from '../contract/inbox.ts';
import type { InboxItem } from '../contract/inbox.ts';
import { inboxKey } from './inbox-key.ts';
import { useLiveInbox } from './inbox-queries.ts';

const pressures: Record<InboxItem['pressure'], { readonly kind: StatusKind; readonly words: string }> = {
  now: { kind: 'bad', words: 'Now' },
  soon: { kind: 'warn', words: 'Soon' },
  later: { kind: 'info', words: 'Later' },
};

const columns: readonly TableColumn<InboxItem>[] = [
  {
    key: 'title',
    header: 'Task',
    width: 260,
    isKey: true,
    value: ({ title }) => title,
    card: 'title',
  },
  { key: 'why', header: 'Details', width: 370, value: ({ why }) => why, card: 'fact' },
  {
    key: 'amount',
    header: 'Amount',
    width: 100,
    align: 'right',
    value: ({ amount }) => (amount === null ? null : amount / 100),
    render: ({ amount }) => (amount === null ? '-' : <Money cents={cents(amount)} />),
    card: 'fact',
  },
  {
    key: 'due',
    header: 'Due',
    width: 100,
    value: ({ due }) => due,
    render: ({ due }) => (due === null ? '-' : <RelativeTime instant={new Date(due)} />),
  },
  timeColumn(({ postedAt }) => postedAt, {
    key: 'postedAt',
    header: 'Created',
    width: 100,
    card: 'note',
  }),
  {
    key: 'pressure',
    header: 'Priority',
    width: 100,
    value: ({ pressure }) => pressures[pressure].words,
    render: ({ pressure }) => (
      <StatusBadge kind={pressures[pressure].kind}>{pressures[pressure].words}</StatusBadge>
    ),
    card: 'status',
  },
];

/** All items; the dashboard shows only the first ones. */
export function InboxPage() {
  useLiveInbox();
  const navigate = useNavigate();
  const { table, first } = useListPage({
    key: [...inboxKey, 'all'],
    list: (query, options) => call(listInboxItems, { query: { limit: 50, ...query } }, options),
  });
  return (
    <>
      <PageTitle title="Needs attention" facts={first === undefined ? ' ' : factsOf(first)} />
      <DataTable
        label="Needs attention"
        columns={columns}
        {...table}
        rowId={({ key }) => key}
        rowName={({ title }) => title}
        onOpen={({ path }) => void navigate({ to: path })}
        height="page"
        empty={
          <EmptyState
            title="All caught up"
            text="Join requests, due dates and problems appear here until they're resolved."
          />
        }
      />
    </>
  );
}

function factsOf({ total, now }: { readonly total: number; readonly now: number }): string {
  if (total === 0) return "Tasks clear automatically once they're resolved.";
  const tasks = counted(total, 'task');
  return `${tasks}${now === 0 ? '' : `, ${now} now`}. Tasks clear automatically once they're resolved.`;
}
