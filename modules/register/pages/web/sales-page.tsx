import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { counted } from '#kit/domain/text/counted.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import type { BulkAction } from '#kit/web/table/toolbar/bulk-bar.tsx';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import type { SaleRow, summarizeSales } from '#modules/register/sales/contract/sale-endpoints.ts';
import type { ReasonCode } from '#modules/register/sales/domain/reasons.ts';
import type { RegisterStore } from '#modules/register/stores/contract/store-endpoints.ts';
import { FixLine } from './fix-line.tsx';
import { storesQuery } from './register-queries.ts';
import { saleColumns } from './sale-columns.tsx';
import { StaffRegisters } from './staff-registers.tsx';
import { StoreCards } from './store-cards.tsx';
import { useSaleActs } from './use-sale-acts.ts';
import type { SaleActs } from './use-sale-acts.ts';
import { useSaleList } from './use-sale-list.ts';

/** Spec marketplace §2: the point-of-sale dashboard with its tabs All, Processed, Not Processed. */
export function SalesPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (useActor().kind === 'staff') return <StaffRegisters />;
  const status = path.endsWith('/not-processed')
    ? 'NotProcessed'
    : path.endsWith('/processed')
      ? 'Processed'
      : undefined;
  return <SaleList key={path} status={status} />;
}

type Summary = EndpointAnswer<typeof summarizeSales>;

function SaleList({ status }: { readonly status: 'Processed' | 'NotProcessed' | undefined }) {
  const stores = useQuery(storesQuery).data;
  const acts = useSaleActs();
  const list = useSaleList(status, stores?.items ?? []);
  const { summary } = list;
  const isSetUp = stores?.actions.includes('setUp') === true;
  const setup = isSetUp && (
    <Button
      variant="default"
      component={Link}
      to="/jmcc/setup"
      leftSection={<Icon name="sliders" size={15} />}
    >
      Setup and test sale
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Point of sale"
        facts={
          <>
            {summary && `${factsOf(summary, stores?.items.length ?? 0, list.period)} `}
            <Link to="/jmcc/help">How it works</Link>
          </>
        }
        counts={countsOf(summary)}
        lead={<StoreCards stores={stores?.items} />}
        actions={
          <>
            <Button variant="subtle" onClick={acts.contact}>
              Contact us
            </Button>
            {setup}
            {summary !== undefined && summary.ready > 0 && (
              <Button disabled={acts.busy} onClick={() => acts.resendAll(summary.ready)}>
                {`Resend ${counted(summary.ready, 'fixed sale')}`}
              </Button>
            )}
          </>
        }
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <DataTable
        label="Sales"
        brass
        columns={saleColumns}
        {...list.table}
        rowId={({ saleId }) => saleId}
        rowName={({ number }) => `Sale ${number}`}
        remember={useRemembered('register-sales')}
        filters={list.filters}
        secondLine={(row) => fixLineOf(row, stores?.items ?? [], acts)}
        onOpen={acts.open}
        bulkActions={status === 'Processed' ? [] : [resendSelected(acts)]}
        bulkPlace="toolbar"
        exportName="register-sales"
        wholeExport={
          summary === undefined
            ? undefined
            : { rows: rowsOf(summary, status, list.reason), save: list.saveAll }
        }
        empty={
          stores?.items.length === 0 ? (
            <EmptyState
              title="No registers connected yet"
              text="Connect a store's register to see its sales here."
              action={setup}
            />
          ) : (
            <EmptyState
              title="No sales found"
              text="Clear the filters to see all sales. New sales appear within seconds."
            />
          )
        }
      />
    </>
  );
}

const fixLineOf = (row: SaleRow, stores: readonly RegisterStore[], acts: SaleActs) =>
  row.status === 'NotProcessed' && <FixLine row={row} stores={stores} acts={acts} />;

const isReady = ({ actions }: SaleRow): boolean => actions.includes('resend');

const resendSelected = (acts: SaleActs): BulkAction<SaleRow> => ({
  label: 'Resend',
  refused: (rows) => (rows.some(isReady) ? undefined : 'Fix these sales first, or select fixed ones.'),
  run: (rows) => acts.resendSelected(rows.filter(isReady), rows.length),
});

function rowsOf(
  summary: Summary,
  status: SaleRow['status'] | undefined,
  reason: ReasonCode | undefined,
): number {
  if (status === 'Processed') return summary.processed;
  if (reason !== undefined) return summary.reasons.find((one) => one.reason === reason)?.sales ?? 0;
  return status === undefined ? summary.all : summary.notProcessed;
}

const countsOf = (summary: Summary | undefined): Readonly<Record<string, number>> =>
  summary === undefined
    ? {}
    : {
        '/jmcc': summary.all,
        '/jmcc/processed': summary.processed,
        '/jmcc/not-processed': summary.notProcessed,
      };

function factsOf({ all, processed, notProcessed }: Summary, stores: number, period: string): string {
  return `${counted(all, 'sale')} ${period} from ${counted(stores, 'store')}. ${processed} processed, ${notProcessed} not processed.`;
}
