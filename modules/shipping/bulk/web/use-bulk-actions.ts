import { formatDay } from '#kit/domain/day.ts';
import { counted, pluralOf } from '#kit/domain/text/counted.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { BulkAction } from '#kit/web/table/toolbar/bulk-bar.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { ShipmentAction, ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { storeRun } from './run-store.ts';
import { deleteShipments, maxPerRun } from '../contract/bulk-endpoints.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { printLabels } from '#modules/shipping/labels/contract/label-endpoints.ts';
import { voidShipment } from '#modules/shipping/purchase/contract/void-endpoint.ts';
import { listPickups } from '#modules/shipping/pickups/contract/pickup-endpoints.ts';
import type { Pickup } from '#modules/shipping/pickups/contract/pickup-endpoints.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';

type Rows = readonly ShipmentLine[];

const selectedIds = (rows: Rows): string[] => rows.map(({ shipmentId }) => shipmentId);

export function useBulkActions(tab: string): readonly BulkAction<ShipmentLine>[] {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const act = (work: (shipmentIds: string[]) => Promise<void>) => (rows: Rows) =>
    void work(selectedIds(rows)).then(
      () => queries.invalidateQueries({ queryKey: [shippingKey] }),
      toast.failed,
    );
  const buy = (rows: Rows) => {
    storeRun(selectedIds(rows));
    void navigate({ to: '/membership/shipping/buy' });
  };
  return tab === 'saved' || tab === 'attention'
    ? [
        {
          label: 'Price and buy',
          icon: 'cart',
          refused: bulkRefusalIfNone('purchase', "can't be purchased now"),
          run: buy,
        },
        {
          label: 'Delete',
          icon: 'trash',
          refused: bulkRefusal('delete', "can't be deleted"),
          run: act((ids) => deleteSeveral(ids, dialogs)),
        },
      ]
    : [
        {
          label: 'Print labels',
          icon: 'printer',
          refused: bulkRefusal('printLabel', "can't be printed anymore"),
          run: act(printSeveral),
        },
        {
          label: 'Void',
          icon: 'refused',
          refused: bulkRefusal('void', "can't be voided (already scanned or on a SCAN form)"),
          run: act((ids) => voidSeveral(ids, dialogs)),
        },
      ];
}

/** Why the selection can't be processed. */
export function bulkRefusal(action: ShipmentAction, words: string) {
  return (rows: readonly Pick<ShipmentLine, 'actions'>[]): string | undefined => {
    if (rows.length > maxPerRun) return `Choose up to ${maxPerRun} shipments.`;
    const ineligible = rows.filter(({ actions }) => !actions.includes(action)).length;
    if (ineligible === 0) return undefined;
    return `${counted(ineligible, 'shipment')} ${words}.`;
  };
}

/** Allows the selection if at least one shipment qualifies; the next page explains the others. */
export function bulkRefusalIfNone(action: ShipmentAction, words: string) {
  const refused = bulkRefusal(action, words);
  return (rows: readonly Pick<ShipmentLine, 'actions'>[]): string | undefined =>
    rows.length <= maxPerRun && rows.some(({ actions }) => actions.includes(action))
      ? undefined
      : refused(rows);
}

const shipmentCount = (shipments: readonly string[], words = ''): string =>
  `${shipments.length} ${words}${pluralOf(shipments.length, 'shipment')}`;

async function deleteSeveral(shipmentIds: string[], dialogs: Dialogs): Promise<void> {
  const confirmed = await dialogs.openConfirm({
    header: `Delete ${shipmentCount(shipmentIds, 'saved ')}?`,
    body: "You can't undo this. No labels were purchased for these shipments.",
    yes: 'Delete',
    no: 'Keep shipments',
  });
  if (!confirmed) return;
  const { deleted, kept: stored } = await call(deleteShipments, { body: { shipmentIds } });
  const keptNumbers =
    stored.length === 0 ? '' : `. Not deleted: ${stored.map(({ number }) => number).join(', ')}`;
  toast.show({ sentence: `${counted(deleted, 'shipment')} deleted${keptNumbers}` });
}

export async function printSeveral(shipmentIds: string[]): Promise<void> {
  const body = { shipmentIds, tab: 'NoTab', withGuidance: false, again: false } as const;
  openPdf('labels.pdf', await callForBlob(printLabels, { body }));
}

type Taking = Pick<Pickup, 'carrier' | 'day' | 'confirmation' | 'status' | 'shipmentIds'>;

/** The pickups that include some of these labels: their drivers come for fewer parcels. */
export function pickupSentences(pickups: readonly Taking[], shipmentIds: readonly string[]): string {
  return pickups
    .filter(({ status }) => status === 'Scheduled' || status === 'Requested')
    .flatMap(({ carrier, day, confirmation, shipmentIds: taken }) => {
      const labels = taken.filter((id) => shipmentIds.includes(id)).length;
      const name = confirmation === null ? '' : ` ${confirmation}`;
      return labels === 0
        ? []
        : [
            ` ${labels} of these parcels ${labels === 1 ? 'is' : 'are'} on the ${carrier} pickup${name} on ${formatDay(day)}, which will go ahead without ${labels === 1 ? 'it' : 'them'}.`,
          ];
    })
    .join('');
}

async function voidSeveral(shipmentIds: readonly string[], dialogs: Dialogs): Promise<void> {
  const { items } = await call(listPickups, { query: { limit: 100 } });
  const confirmed = await dialogs.openConfirm({
    header: `Void ${shipmentCount(shipmentIds)}?`,
    body: `Labels and insurance are credited once the carriers confirm. Don't use a voided label.${pickupSentences(items, shipmentIds)}`,
    yes: 'Void',
    no: 'Keep labels',
  });
  if (!confirmed) return;
  for (const shipmentId of shipmentIds) await call(voidShipment, { params: { shipmentId } });
}
