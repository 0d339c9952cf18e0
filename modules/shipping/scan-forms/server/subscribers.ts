import { counted } from '#kit/domain/text/counted.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { parcelMoved } from '#modules/shipping/tracking/contract/tracking-events.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { scanFormMoved, scanFormTroubleNotice } from '../contract/scan-form-events.ts';
import { moveScanForm } from './move-scan-form.ts';
import { findScanForm, lockScanForm } from './scan-form-store.ts';
import type { ScanFormRow } from './scan-form-store.ts';

type Moved = EventPayload<typeof scanFormMoved>;

export const scanFormSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(scanFormMoved, 'webhooks.scan_form_moved', async (ctx: Ctx, moved: Moved) => {
    const row = await findScanForm(ctx, moved);
    if (row === undefined || moved.status !== 'Closed') return;
    const { companyId, scanFormId } = moved;
    const { day, labels, number } = row;
    await queueWebhookEvent(ctx, companyId, 'manifest.closed', {
      companyId,
      scanFormId,
      carrier: 'USPS',
      day,
      labels,
      number,
    });
  }),
  subscriber(scanFormMoved, 'inbox.scan_form_moved', async (ctx: Ctx, moved: Moved) => {
    const row = await findTrouble(ctx, moved);
    if (row === undefined) return;
    await postItem(ctx, {
      companyId: moved.companyId,
      key: `shipping.scan_form:${moved.scanFormId}`,
      for: { permission: 'Shipping', madeBy: row.created_by },
      title: `The SCAN form for ${labelsOf(row)} wasn't created`,
      why: whyOf(row),
      path: '/membership/shipping/pickups/scan-forms',
      verb: 'Create again',
      icon: 'box',
      harm: 'risk',
      amount: row.insured_value,
      canDismiss: true,
    });
  }),
  subscriber(scanFormMoved, 'notifications.scan_form_moved', async (ctx: Ctx, moved: Moved) => {
    const row = await findTrouble(ctx, moved);
    if (row === undefined) return;
    await notify(ctx, scanFormTroubleNotice, {
      companyId: moved.companyId,
      to: { people: [row.created_by] },
      facts: { labels: labelsOf(row), why: whyOf(row) },
    });
  }),
  // The scan of the form reaches us as the scans of its parcels.
  subscriber(
    parcelMoved,
    'scan_forms.parcel_moved',
    async (ctx: Ctx, { companyId, shipmentId, status, at }) => {
      if (status !== 'InTransit' && status !== 'Delivered') return;
      const shipment = await findShipment(ctx, companyId, shipmentId);
      const scanFormId = shipment?.scan_form_id;
      if (scanFormId === null || scanFormId === undefined) return;
      const row = await lockScanForm(ctx, { companyId, scanFormId });
      const acceptedAt = at === null ? ctx.clock.now() : new Date(at);
      if (row !== undefined) await moveScanForm(ctx, row, 'accept', { accepted_at: acceptedAt });
    },
  ),
];

const findTrouble = (ctx: Ctx, moved: Moved): Promise<ScanFormRow | undefined> =>
  moved.status === 'NotCreated' ? findScanForm(ctx, moved) : Promise.resolve(undefined);

const labelsOf = ({ labels }: ScanFormRow): string => counted(labels, 'label');
const whyOf = ({ failure }: ScanFormRow): string => failure ?? "USPS didn't accept the form.";
