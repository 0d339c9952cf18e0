import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { getPayout } from '../contract/payouts.ts';
import { payoutQuery } from './payout-queries.ts';
import { lineColumns } from './payouts-page.tsx';

type StatementLine = EndpointResult<typeof getPayout>['lines'][number];

const invoiceColumn: TableColumn<StatementLine> = {
  key: 'invoice',
  header: 'Invoice',
  width: 150,
  value: ({ invoiceNumber }) => invoiceNumber,
  card: 'fact',
};

const columns = [
  ...lineColumns.slice(0, -1),
  invoiceColumn,
  ...lineColumns.slice(-1),
] as readonly TableColumn<StatementLine>[];

/** Opened from here, so it needs no request of its own. */
export { PayoutsPage } from './payouts-page.tsx';
export { SellerInvoicesPage } from './seller-invoices-page.tsx';

/** The statement of one payout: each stone it paid for, and each it deducted. */
export function PayoutPage() {
  return (
    <HiddenFromClients>
      <Statement />
    </HiddenFromClients>
  );
}

function Statement() {
  const query = useQuery(payoutQuery(useRouteParam('payoutId')));
  return (
    <Screen
      query={query}
      title="Payout"
      elsewhere={<ToList to="/marketplace/payouts">Back to payouts</ToList>}
    >
      {({ number, total, reference, paidAt, lines }) => (
        <>
          <PageTitle
            above={<Link to="/marketplace/payouts">Payouts</Link>}
            title={`Payout ${number}`}
            facts={`${formatCents(cents(total))}, sent ${exactInstant(new Date(paidAt))}. Bank reference ${reference}.`}
            actions={
              <Button
                variant="default"
                leftSection={<Icon name="printer" size={18} />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            }
          />
          <DataTable
            label="Statement"
            columns={columns}
            source={givenRows(lines)}
            rowId={({ saleId, kind }) => `${saleId}/${kind}`}
            rowName={({ saleNumber, title }) => `${saleNumber}, ${title}`}
            exportName={`payout-${number}`}
            empty={null}
          />
        </>
      )}
    </Screen>
  );
}
