import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { MemoBadge } from '#modules/memo/memos/web/memo-badges.tsx';
import { memosKey } from '#modules/memo/memos/web/memo-queries.ts';
import {
  getMemoStatement,
  memoStatementAsPdf,
  memoStatementAsSheet,
} from '../contract/statement-endpoints.ts';
import styles from './statement.module.css';

type Statement = EndpointResult<typeof getMemoStatement>;
type StatementMemo = Statement['memos'][number];
type StatementInvoice = Statement['invoices'][number];

/** What is out and owed between two companies. */
export function StatementPage() {
  const counterpartyId = useRouteParam('buyerId');
  const { side: asked }: { readonly side?: unknown } = useSearch({ strict: false });
  const side = asked === 'buyer' ? 'buyer' : 'seller';
  const of = { params: { counterpartyId }, query: { side } } as const;
  const query = useQuery({
    queryKey: [...memosKey, 'statement', counterpartyId, side],
    queryFn: ({ signal }) => call(getMemoStatement, of, { signal }),
  });
  const { busy, act } = useAction();
  const download = (name: string, load: () => Promise<Blob>) =>
    void act(async () => {
      try {
        const blob = await load();
        saveFile(name, [blob], blob.type);
      } catch {
        // Spec marketplace §8, in its words.
        toast.show({ sentence: 'document download failure', tone: 'bad' });
      }
    });
  return (
    <Screen
      query={query}
      title="Statement"
      elsewhere={<ToList to="/memo/counterparties">Back to buyers</ToList>}
    >
      {(statement) => (
        <>
          <PageTitle
            above={<Link to="/memo/counterparties">Memo: Buyers</Link>}
            title={`Statement, ${statement.name}`}
            facts={factsOf(statement)}
            actions={
              <>
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() =>
                    download(`memo-statement-${statement.asOf}.pdf`, () =>
                      callForBlob(memoStatementAsPdf, of),
                    )
                  }
                >
                  Download PDF
                </Button>
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() =>
                    download(`memo-statement-${statement.asOf}.xlsx`, () =>
                      callForBlob(memoStatementAsSheet, of),
                    )
                  }
                >
                  Download spreadsheet
                </Button>
              </>
            }
          />
          <SectionTitle>Memos</SectionTitle>
          <DataTable
            label="Memos on this statement"
            columns={memoColumns}
            source={givenRows(statement.memos)}
            rowId={({ memoId }) => memoId}
            rowName={({ number }) => `Memo ${number}`}
            empty={<EmptyState title="No memos" text="Memos with this company appear here." />}
          />
          <div className={styles.next}>
            <SectionTitle>Invoices</SectionTitle>
          </div>
          <DataTable
            label="Invoices on this statement"
            columns={invoiceColumns}
            source={givenRows(statement.invoices)}
            rowId={({ invoiceId }) => invoiceId}
            rowName={({ number }) => `Invoice ${number}`}
            empty={<EmptyState title="No invoices" text="Invoices for kept items appear here." />}
          />
        </>
      )}
    </Screen>
  );
}

const money = (amount: number): string => formatCents(cents(amount));

function factsOf({ valueOut, owed, pastDue, interest }: Statement): string {
  const late = pastDue === 0 ? 'Nothing is past due.' : `${money(pastDue)} is past due.`;
  const more = interest === 0 ? '' : ` ${money(interest)} estimated interest to date.`;
  return `${money(valueOut)} out and ${money(owed)} owed. ${late}${more}`;
}

const memoColumns: readonly TableColumn<StatementMemo>[] = [
  {
    key: 'number',
    header: 'Memo',
    width: 90,
    isKey: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ memoId, number }) => <Link to={`/memo/${memoId}`}>{number}</Link>,
    card: 'title',
  },
  {
    key: 'status',
    header: 'Status',
    width: 160,
    value: ({ status }) => status,
    render: ({ status }) => <MemoBadge status={status} />,
    card: 'status',
  },
  {
    key: 'due',
    header: 'Due',
    width: 120,
    value: ({ dueOn }) => (dueOn === null ? null : formatDay(day(dueOn))),
    card: 'note',
  },
  moneyColumn(({ valueTotal }: StatementMemo) => cents(valueTotal), {
    key: 'total',
    header: 'Memo total',
    width: 130,
  }),
  moneyColumn(({ valueOut }: StatementMemo) => cents(valueOut), {
    key: 'out',
    header: 'Still out',
    width: 130,
    card: 'figure',
  }),
];

const invoiceColumns: readonly TableColumn<StatementInvoice>[] = [
  {
    key: 'number',
    header: 'Invoice',
    width: 110,
    isKey: true,
    value: ({ number }) => number,
    card: 'title',
  },
  {
    key: 'memo',
    header: 'Memo',
    width: 90,
    value: ({ memoNumber }) => memoNumber,
    render: ({ memoId, memoNumber }) => <Link to={`/memo/${memoId}`}>{memoNumber}</Link>,
    card: 'fact',
  },
  { key: 'kept', header: 'Kept', width: 120, value: ({ keptOn }) => formatDay(day(keptOn)) },
  {
    key: 'payBy',
    header: 'Pay by',
    width: 120,
    value: ({ payBy }) => formatDay(day(payBy)),
    card: 'note',
    cardNamed: true,
  },
  {
    key: 'paid',
    header: 'Paid',
    width: 120,
    value: ({ paidOn }) => (paidOn === null ? null : formatDay(day(paidOn))),
  },
  moneyColumn(({ amount }: StatementInvoice) => cents(amount), {
    key: 'amount',
    header: 'Amount',
    width: 130,
    card: 'figure',
  }),
];
