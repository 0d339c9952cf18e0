import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { listSales } from '../contract/sales.ts';
import { saleMoves, saleWords } from '../domain/sale-moves.ts';
import { HeldStones } from './held-stones.tsx';
import { saleColumns } from './sale-columns.tsx';
import { salesKey } from './sale-queries.ts';

/** Opened from here, so it needs no request of its own. */
export { QuestionsPage } from './questions-page.tsx';
export { SalePage } from './sale-page.tsx';

/** The stones that the company sold, those of the newest orders first. */
export function SalesPage() {
  return (
    <HiddenFromClients>
      <OwnSales />
    </HiddenFromClients>
  );
}

function OwnSales() {
  const navigate = useNavigate();
  const [status, setStatus] = useStoredChoice('sales.status', storedOneOf(saleMoves.states));
  const { table, first } = useListPage({
    key: [...salesKey, 'list'],
    list: (query, options) => call(listSales, { query: { limit: 50, ...query } }, options),
    filter: { status },
    search: 'Sale, stock or report number',
    storedSearch: 'sales.search',
  });
  return (
    <>
      <PageTitle
        title="Sales"
        facts={summarize(first)}
        actions={<Link to="/marketplace/sales/questions">Questions about your stones</Link>}
      />
      <HeldStones />
      <DataTable
        label="Sales"
        columns={saleColumns}
        {...table}
        rowId={({ saleId }) => saleId}
        rowName={({ number }) => `Sale ${number}`}
        attention={({ status: is }) => (is === 'Late' ? 'bad' : is === 'Asked' ? 'warn' : undefined)}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: saleMoves.states.map((value) => ({ value, label: saleWords[value] })),
            onChange: setStatus,
          }),
        ]}
        onOpen={({ saleId }) => void navigate({ to: `/marketplace/sales/${saleId}` })}
        exportName="diamond-sales"
        empty={
          <EmptyState
            title={status === undefined ? 'No sales yet' : 'No sales with this status'}
            text="Orders for your stones appear here. Confirm each one by its deadline."
            action={
              <Button component={Link} to="/marketplace/feeds">
                List your stones
              </Button>
            }
          />
        }
      />
    </>
  );
}

function summarize(counts: { readonly waiting: number; readonly overdue: number } | undefined): string {
  if (counts === undefined || counts.waiting === 0)
    return 'Confirm or decline each ordered stone by its deadline.';
  const overdue = counts.overdue === 0 ? '' : ` ${counts.overdue} overdue.`;
  return `${counted(counts.waiting, 'stone needs', 'stones need')} your response.${overdue}`;
}
