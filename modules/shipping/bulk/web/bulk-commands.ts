import { call, callForBlob } from '#kit/web/call/call.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { deleteShipments } from '../contract/bulk-endpoints.ts';
import { printLabels } from '#modules/shipping/labels/contract/label-endpoints.ts';
import { voidShipment } from '#modules/shipping/purchase/contract/void-endpoints.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';

const counted = (shipments: readonly string[], words = ''): string =>
  `${shipments.length} ${words}${shipments.length === 1 ? 'shipment' : 'shipments'}`;

export async function deleteSeveral(shipmentIds: string[], dialogs: Dialogs): Promise<void> {
  const sure = await dialogs.openConfirm({
    header: `Delete ${counted(shipmentIds, 'saved ')}?`,
    body: 'Nothing was bought for them. What is written of them is gone.',
    yes: 'Delete',
    no: 'Keep them',
  });
  if (!sure) return;
  const { deleted, kept } = await call(deleteShipments, { body: { shipmentIds } });
  const stay = kept.length === 0 ? '' : `, ${kept.map(({ number }) => number).join(', ')} stayed`;
  toast.show({ sentence: `${deleted} deleted${stay}` });
}

export async function printSeveral(shipmentIds: string[]): Promise<void> {
  const body = { shipmentIds, tab: 'NoTab', withGuidance: false, again: false } as const;
  openPdf('labels.pdf', await callForBlob(printLabels, { body }));
}

export async function voidSeveral(shipmentIds: readonly string[], dialogs: Dialogs): Promise<void> {
  const sure = await dialogs.openConfirm({
    header: `Void ${counted(shipmentIds)}?`,
    body: 'The carriers take the labels back, and labels and insurance are credited. A voided label must not be used.',
    yes: 'Void',
    no: 'Keep the labels',
  });
  if (!sure) return;
  for (const shipmentId of shipmentIds) await call(voidShipment, { params: { shipmentId } });
}
