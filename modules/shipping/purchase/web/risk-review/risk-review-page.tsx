import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { Review } from '../../contract/approval-endpoints.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { Link } from '#kit/web/link/link.ts';
import { reviewsQuery } from './review-queries.ts';
import { ReviewView } from './review-view.tsx';
import { openCodeDialog } from './code-dialog.tsx';

const columns: readonly TableColumn<Review>[] = [
  {
    key: 'company',
    header: 'Company',
    width: 150,
    isKey: true,
    value: ({ companyName }) => companyName,
    card: 'title',
  },
  { key: 'number', header: 'Shipment ID', width: 100, value: ({ number }) => number, card: 'fact' },
  moneyColumn(({ declaredValue }) => declaredValue, {
    key: 'declaredValue',
    header: 'Declared value',
    width: 120,
    card: 'figure',
  }),
  timeColumn(({ askedAt }) => askedAt, {
    key: 'askedAt',
    header: 'Waiting since',
    width: 100,
    card: 'note',
  }),
  {
    key: 'acts',
    header: 'Action',
    width: 80,
    exported: false,
    value: () => null,
    render: ({ companyId, purchaseId, number }) => (
      <Link to={`/desk/risk-review/${companyId}/${purchaseId}`} aria-label={`Review ${number}`}>
        Review
      </Link>
    ),
    card: 'status',
  },
  {
    key: 'taken',
    header: 'Reviewer',
    width: 140,
    value: ({ takenBy, waitsForShipper }) => takenBy ?? (waitsForShipper ? 'Waiting for shipper' : ''),
    card: 'fact',
  },
  {
    key: 'to',
    header: 'To',
    width: 240,
    value: ({ to, isResidential }) => (isResidential ? `${to} (residence)` : to),
    card: 'fact',
  },
  { key: 'cargo', header: 'Contents', width: 125, value: ({ cargo }) => cargo, card: 'fact' },
  { key: 'from', header: 'From', width: 240, value: ({ from }) => from, hidden: true },
  {
    key: 'service',
    header: 'Service',
    width: 200,
    hidden: true,
    value: ({ carrier, service }) => serviceWords(carrier, service),
    card: 'fact',
  },
  { key: 'signature', header: 'Signature', width: 100, value: ({ signature }) => signature, hidden: true },
  { key: 'shipDate', header: 'Ships', width: 110, value: ({ shipDate }) => formatDay(shipDate) },
  { key: 'askedBy', header: 'Requested by', width: 150, value: ({ askedBy }) => askedBy, hidden: true },
  {
    key: 'contact',
    header: 'Contact',
    width: 220,
    hidden: true,
    value: ({ approvalContact }) => approvalContact,
    card: 'fact',
    cardNamed: true,
  },
];

/** The queue, or the review that the path names. */
export function RiskReviewPage() {
  const key = { companyId: useRouteParam('companyId'), purchaseId: useRouteParam('purchaseId') };
  return key.purchaseId === '' ? <ReviewQueue /> : <ReviewView {...key} />;
}

function ReviewQueue() {
  const dialogs = useDialogs();
  const query = useQuery(reviewsQuery);
  return (
    <>
      <PageTitle
        title="Risk review"
        facts="Shipments over the threshold. Review within 15 minutes."
        actions={
          <Button variant="default" onClick={() => void openCodeDialog(dialogs)}>
            Create approval code
          </Button>
        }
      />
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Risk review"
            columns={columns}
            source={givenRows(items)}
            rowId={({ purchaseId }) => purchaseId}
            rowName={({ companyName, number }) => `${companyName}, ${number}`}
            exportName="risk-review"
            empty={
              <EmptyState
                title="No shipments to review"
                text="Shipments over the threshold will appear here when a member buys a label."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}
