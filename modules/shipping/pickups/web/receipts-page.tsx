import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listPickups } from '../contract/pickup-endpoints.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import { ReceiptLink, sharedColumns } from './pickup-columns.tsx';
import { pickupsKey } from './pickup-queries.ts';
import { dayWords } from './pickup-words.ts';
import styles from './pickups.module.css';
import { usePickupActs } from './use-pickup-acts.ts';
import type { PickupActs } from './use-pickup-acts.ts';

/** Look 26: every handoff with its receipt and photo. */
export function ReceiptsPage() {
  const acts = usePickupActs();
  const { table } = useListPage({
    key: [...pickupsKey, 'receipts'],
    list: (query, request) =>
      call(listPickups, { query: { limit: 50, handedOver: 'yes', ...query } }, request),
    filter: {},
    search: 'Confirmation or address',
    storedSearch: 'receipts.search',
  });
  return (
    <>
      <PageTitle
        title="Handoff receipts"
        facts="What was handed over, to whom and when. Claims for unscanned parcels link to the receipt."
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <DataTable
        label="Handoff receipts"
        columns={columns(acts)}
        {...table}
        rowId={({ pickupId }) => pickupId}
        rowName={({ serviceName, day }) => `${serviceName}, ${day}`}
        exportName="handoff-receipts"
        empty={
          <EmptyState
            title="No handoffs yet"
            text="Record a handoff at a pickup. The receipt stays here as evidence."
          />
        }
      />
    </>
  );
}

const columns = (acts: PickupActs): readonly TableColumn<Pickup>[] => [
  sharedColumns.day,
  sharedColumns.carrier,
  sharedColumns.confirmation,
  { key: 'driver', header: 'Driver', width: 160, value: ({ driverName }) => driverName, card: 'fact' },
  {
    key: 'parcels',
    header: 'Handed over',
    width: 110,
    align: 'right',
    value: ({ handedOver, parcels }) => `${handedOver ?? 0} of ${parcels}`,
    card: 'figure',
  },
  sharedColumns.address,
  {
    key: 'acts',
    header: 'Evidence',
    width: 190,
    exported: false,
    value: () => null,
    render: (pickup) => {
      const of = `${pickup.serviceName}, ${dayWords(pickup.day)}`;
      return (
        <span className={styles.acts}>
          <ReceiptLink pickup={pickup} />
          {pickup.hasPhoto && (
            <TextButton label={`View photo: ${of}`} onClick={() => acts.photo(pickup)}>
              View photo
            </TextButton>
          )}
        </span>
      );
    },
    card: 'note',
  },
];
