import { useState } from 'react';
import { cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listMemos } from '../../contract/memo-endpoints.ts';
import type { MemoRow } from '../../contract/memo-shapes.ts';
import type { MemoParty } from '../../domain/memo-moves.ts';
import { MemoBadge } from '../memo-badges.tsx';
import { memosKey } from '../memo-queries.ts';
import { instantDay } from '../memo-words.ts';

const sides = [
  { value: 'seller', label: 'Selling' },
  { value: 'buyer', label: 'Buying' },
] as const;

/** What a company keeps of its memos when its Memo has ended: to read, not to change. */
export function MemoRecordsPage() {
  const [side, setSide] = useState<MemoParty>('seller');
  return (
    <>
      <PageTitle
        title="Past memos"
        facts="Both companies can view past memos after the service ends. To change a memo, subscribe to Memo again."
        actions={
          <SegmentedField
            label="Role"
            options={sides}
            name="side"
            value={side}
            onChange={(value) => setSide(value === 'buyer' ? 'buyer' : 'seller')}
          />
        }
      />
      <Records key={side} side={side} />
    </>
  );
}

function Records({ side }: { readonly side: MemoParty }) {
  const navigate = useNavigate();
  const { table } = useListPage({
    key: [...memosKey, 'records', side],
    list: (query, options) => call(listMemos, { query: { limit: 50, side, ...query } }, options),
    filter: {},
    search: 'Memo, company, item or report number',
    storedSearch: `memo-records.${side}.search`,
  });
  return (
    <DataTable
      label={side === 'seller' ? 'Memos to buyers' : 'Memos from sellers'}
      columns={columns}
      {...table}
      rowId={({ memoId }) => memoId}
      rowName={({ number }) => `Memo ${number}`}
      onOpen={({ memoId }) => void navigate({ to: `/memo-records/${memoId}` })}
      exportName="memo-records"
      empty={<EmptyState title="No memos" text="Your company's memos appear here." />}
    />
  );
}

const columns: readonly TableColumn<MemoRow>[] = [
  {
    key: 'number',
    header: 'Memo',
    width: 100,
    isKey: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ memoId, number }) => <Link to={`/memo-records/${memoId}`}>{number}</Link>,
    card: 'title',
  },
  {
    key: 'status',
    header: 'Status',
    width: 170,
    value: ({ status }) => status,
    render: ({ status }) => <MemoBadge status={status} />,
    card: 'fact',
  },
  { key: 'company', header: 'Company', width: 220, value: ({ counterparty }) => counterparty, card: 'fact' },
  {
    key: 'sent',
    header: 'Sent',
    width: 120,
    value: ({ sentAt }) => (sentAt === null ? null : instantDay(sentAt)),
    card: 'fact',
  },
  moneyColumn(({ valueTotal }: MemoRow) => cents(valueTotal), {
    key: 'total',
    header: 'Memo total',
    width: 130,
    card: 'figure',
  }),
];
