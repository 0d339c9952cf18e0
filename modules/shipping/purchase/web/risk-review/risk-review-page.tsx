import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { openDeclineDialog } from '#kit/web/dialog/decline-dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideReview, listReviews, longestExplanation } from '../../contract/approval-endpoints.ts';
import type { Review } from '../../contract/approval-endpoints.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { openCodeDialog } from './code-dialog.tsx';
import styles from './risk-review.module.css';

const reviewsQuery = queryOptions({
  queryKey: ['desk', 'risk-reviews'],
  queryFn: ({ signal }) => call(listReviews, {}, { signal }),
});

interface ReviewActions {
  approve(review: Review): void;
  decline(review: Review): void;
}

const columns = ({ approve, decline }: ReviewActions): readonly TableColumn<Review>[] => [
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
    width: 180,
    exported: false,
    value: () => null,
    render: (review) => (
      <span className={styles.acts}>
        <Button size="sm" onClick={() => approve(review)}>
          Approve
        </Button>
        <TextButton onClick={() => decline(review)}>Decline</TextButton>
      </span>
    ),
    card: 'status',
  },
  {
    key: 'to',
    header: 'To',
    width: 260,
    value: ({ to, isResidential }) => (isResidential ? `${to} (residence)` : to),
    card: 'fact',
  },
  { key: 'cargo', header: 'Cargo', width: 140, value: ({ cargo }) => cargo, card: 'fact' },
  { key: 'from', header: 'From', width: 240, value: ({ from }) => from },
  {
    key: 'service',
    header: 'Service',
    width: 200,
    value: ({ carrier, service }) => serviceWords(carrier, service),
    card: 'fact',
  },
  { key: 'signature', header: 'Signature', width: 100, value: ({ signature }) => signature },
  { key: 'shipDate', header: 'Ships', width: 110, value: ({ shipDate }) => formatDay(shipDate) },
  { key: 'askedBy', header: 'Requested by', width: 150, value: ({ askedBy }) => askedBy },
  {
    key: 'contact',
    header: 'Contact',
    width: 220,
    value: ({ approvalContact }) => approvalContact,
    card: 'fact',
    cardNamed: true,
  },
];

export function RiskReviewPage() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const query = useQuery(reviewsQuery);
  const { error, act } = useAction();
  const reload = () => queries.invalidateQueries({ queryKey: reviewsQuery.queryKey });
  // A colleague may have decided first: shows the refusal and reloads.
  const decide = (action: () => Promise<void>): void =>
    void act(async () => {
      try {
        await action();
      } finally {
        await reload();
      }
    });
  const approve = async (review: Review) => {
    const { companyId, purchaseId, companyName, number, declaredValue, total } = review;
    const confirmed = await dialogs.openConfirm({
      header: `Approve ${formatCents(declaredValue)} for ${companyName}?`,
      body: `This buys the label for shipment ${number} at ${formatCents(total)} and emails the sender.`,
      yes: 'Approve',
      no: 'Cancel',
    });
    if (!confirmed) return;
    await call(decideReview, {
      params: { companyId, purchaseId },
      body: { decision: 'approve', explanation: '' },
    });
    toast.show({ sentence: `Shipment ${number} approved` });
  };
  const decline = async (review: Review) => {
    const { companyId, purchaseId, companyName, declaredValue } = review;
    await openDeclineDialog(dialogs, {
      title: `Decline ${formatCents(declaredValue)} for ${companyName}`,
      longest: longestExplanation,
      decline: (explanation) =>
        call(decideReview, {
          params: { companyId, purchaseId },
          body: { decision: 'decline', explanation },
        }),
    });
  };
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
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Risk review"
            columns={columns({
              approve: (review) => decide(() => approve(review)),
              decline: (review) => decide(() => decline(review)),
            })}
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
