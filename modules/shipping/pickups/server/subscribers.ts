import { counted } from '#kit/domain/text/counted.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import { formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { labelVoided } from '#modules/shipping/purchase/contract/purchase-events.ts';
import { parcelMoved } from '#modules/shipping/tracking/contract/tracking-events.ts';
import { pickupMoved, pickupTroubleNotice } from '../contract/pickup-events.ts';
import type { PickupStatus } from '../domain/pickup-moves.ts';
import { pickupTerms } from '../domain/pickup-terms.ts';
import { findRecurringOf } from './missed-pickups.ts';
import { movePickup } from './move-pickup.ts';
import {
  deleteParcel,
  findPickup,
  findPickupsOf,
  findSameStop,
  lockPickup,
  updatePickup,
} from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';

export const pickupSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(pickupMoved, 'inbox.pickup_moved', showTrouble),
  subscriber(pickupMoved, 'notifications.pickup_moved', async (ctx: Ctx, moved) => {
    const row = await findPickup(ctx, moved);
    if (row === undefined || !isTrouble(moved.status)) return;
    const { carrier } = pickupTerms[row.service];
    const facts = {
      carrier,
      where: row.address.name,
      isNoShow: moved.status === 'NoShow',
      why: whyOf(row, moved.status),
    };
    await notify(ctx, pickupTroubleNotice, {
      companyId: moved.companyId,
      to: { people: [row.created_by] },
      facts,
    });
  }),
  subscriber(pickupMoved, 'webhooks.pickup_moved', async (ctx: Ctx, moved) => {
    const event = webhookEvents[moved.status];
    const row = await findPickup(ctx, moved);
    if (event === undefined || row === undefined) return;
    const { companyId, pickupId, status } = moved;
    const { service, day, ready, close, parcels, confirmation, failure } = row;
    await queueWebhookEvent(ctx, companyId, event, {
      companyId,
      pickupId,
      status,
      carrier: pickupTerms[service].carrier,
      service,
      day,
      ready,
      close,
      parcels,
      confirmation,
      failure,
    });
  }),
  // The first scan of any of its parcels means that the driver came.
  subscriber(parcelMoved, 'pickups.parcel_moved', async (ctx: Ctx, { companyId, shipmentId, status, at }) => {
    if (status !== 'InTransit' && status !== 'Delivered') return;
    const scannedAt = at === null ? ctx.clock.now() : new Date(at);
    const chosen = await findPickupsOf(ctx, companyId, [shipmentId], awaited);
    const recurring = await findRecurringOf(ctx, companyId, shipmentId, awaited);
    for (const { pickup_id: pickupId } of [...chosen, ...recurring]) {
      const row = await lockPickup(ctx, { companyId, pickupId });
      if (row !== undefined)
        await movePickup(ctx, row, { move: 'scan', by: 'carrier' }, { picked_up_at: scannedAt });
    }
  }),
  subscriber(labelVoided, 'pickups.label_voided', async (ctx: Ctx, { companyId, shipmentId }) => {
    for (const { pickup_id: pickupId } of await findPickupsOf(ctx, companyId, [shipmentId])) {
      const key = { companyId, pickupId };
      const row = await lockPickup(ctx, key);
      if (row === undefined) continue;
      await deleteParcel(ctx, key, shipmentId);
      await updatePickup(ctx, key, { parcels: Math.max(0, row.parcels - 1) });
    }
  }),
];

const awaited: readonly PickupStatus[] = ['Scheduled', 'Cancelling', 'NoShow'];

const webhookEvents: Partial<Readonly<Record<PickupStatus, WebhookEvent>>> = {
  Scheduled: 'pickup.scheduled',
  NotCreated: 'pickup.failed',
  Cancelled: 'pickup.cancelled',
  PickedUp: 'pickup.picked_up',
  NoShow: 'pickup.no_show',
};

const isTrouble = (status: PickupStatus): boolean => status === 'NotCreated' || status === 'NoShow';

function whyOf({ failure, parcels, day }: PickupRow, status: PickupStatus): string {
  if (status !== 'NoShow') return failure ?? "The carrier didn't accept this pickup.";
  const stayed = counted(parcels, 'parcel');
  return `The driver didn't show up on ${formatDay(day)}. ${stayed} stayed at your location.`;
}

const itemKey = (pickupId: string): string => `shipping.pickup:${pickupId}`;

async function showTrouble(
  ctx: Ctx,
  { companyId, pickupId, status }: EventPayload<typeof pickupMoved>,
): Promise<void> {
  const row = await findPickup(ctx, { companyId, pickupId });
  if (row === undefined) return;
  if (!isTrouble(status)) await clearItem(ctx, companyId, itemKey(pickupId));
  // A pickup that works out settles the ones that didn't.
  if (status === 'Scheduled')
    for (const { pickup_id: id } of await findSameStop(ctx, companyId, {
      ...row,
      locationId: row.location_id,
    }))
      await clearItem(ctx, companyId, itemKey(id));
  if (!isTrouble(status)) return;
  const { carrier } = pickupTerms[row.service];
  await postItem(ctx, {
    companyId,
    key: itemKey(pickupId),
    for: { permission: 'Shipping', madeBy: row.created_by },
    title:
      status === 'NoShow'
        ? `${carrier} didn't show up at ${row.address.name}`
        : `${carrier} pickup at ${row.address.name} wasn't scheduled`,
    why: whyOf(row, status),
    path: '/membership/shipping/pickups',
    verb: 'Reschedule',
    icon: 'box',
    harm: 'risk',
    amount: row.insured_value,
    canDismiss: true,
  });
}
