import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { lockShipment, removeShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type * as call from '../contract/store-endpoints.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import { advices } from '../domain/order-change.ts';
import { hastenFulfillments } from './fulfillment-store.ts';
import { adviceOf } from './present-order.ts';
import { openGrant } from './open-store.ts';
import type { StoreParts } from './open-store.ts';
import { lockOrder, updateOrder } from './order-store.ts';
import { requireLockedStore, requireStore, requireStoreAdministrator } from './store-access.ts';
import { originOf } from './store-origin.ts';
import { updateStore } from './store-store.ts';
import { tellInbox } from './tell-inbox.ts';
import { enqueueStoreWork, readStoreJob, tellStoreJob } from './store-work.ts';
import { beginParcel, parcelOf, updateEdited } from './take-order.ts';

export async function importStoreOrders(
  ctx: Ctx,
  { params }: EndpointInput<typeof call.importStoreOrders>,
): Promise<void> {
  const member = requireCreator(ctx);
  const row = await requireLockedStore(ctx, member, params.storeId);
  if (row.status !== 'Successful' && row.status !== 'Error') refuse(no.store_not_now);
  await hastenFulfillments(ctx, row);
  await enqueueStoreWork(ctx, tellStoreJob, row);
  await enqueueStoreWork(ctx, readStoreJob, row);
}

/** Keeps, rewrites, deletes or creates the order's draft; voiding a label is the shipment's own call. */
export async function answerStoreOrder(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call.answerStoreOrder>,
): Promise<void> {
  const member = requireCreator(ctx);
  const store = await requireStore(ctx, member, params.storeId);
  const key = { company_id: store.company_id, store_id: store.store_id, order_id: body.orderId };
  const row = (await lockOrder(ctx, key)) ?? refuse(no.store_order_missing);
  const shipment =
    row.shipment_id === null ? undefined : await lockShipment(ctx, row.company_id, row.shipment_id);
  const advice = adviceOf(row, shipment);
  if (advice === null || !advices[advice.code].actions.includes(body.action))
    return refuse(no.store_order_changed);
  const origin = await originOf(ctx, row.company_id, store.settings);
  const settled = { advice: null, advice_words: '' } as const;
  const parcel = parcelOf(row, shipment);
  const isDraft = parcel === 'draft' || parcel === 'edited';
  switch (body.action) {
    case 'keep':
      await updateOrder(ctx, row, { ...settled, used_facts: JSON.stringify(row.facts) });
      break;
    case 'dismiss':
      await updateOrder(ctx, row, settled);
      break;
    case 'useStore':
      if (shipment === undefined || !isDraft) return refuse(no.store_order_changed);
      await updateOrder(ctx, row, {
        ...settled,
        ...(await updateEdited(ctx, { row: store, origin }, row, shipment)),
      });
      break;
    case 'deleteDraft':
      if (shipment === undefined || !isDraft) return refuse(no.store_order_changed);
      await removeShipment(ctx, row.company_id, shipment.shipment_id);
      await updateOrder(ctx, row, { ...settled, shipment_id: null, draft_version: null });
      break;
    case 'create':
      await beginParcel(ctx, { row: store, origin }, row);
      break;
  }
  await ctx.record({
    act: 'shipping.answerStoreOrder',
    recordType: 'web_store',
    recordId: store.store_id,
    companyId: store.company_id,
    facts: { order: row.number, answer: body.action },
  });
  await tellInbox(ctx, store);
}

/** Ends our access to the store; what was imported stays. */
export const disconnectStoreWith =
  (parts: StoreParts) =>
  async (steps: Steps, { params }: EndpointInput<typeof call.disconnectStore>): Promise<void> => {
    const member = requireStoreAdministrator(steps);
    const row = await steps.work(async (ctx) => {
      const found = await requireLockedStore(ctx, member, params.storeId);
      await updateStore(ctx, found, {
        status: 'Disconnected',
        grant_sealed: null,
        state_digest: null,
        pending_sealed: null,
      });
      await ctx.record({
        act: 'shipping.disconnectStore',
        recordType: 'web_store',
        recordId: found.store_id,
        companyId: found.company_id,
        facts: { platform: found.platform, address: found.address },
      });
      await tellInbox(ctx, found);
      return found;
    });
    const grant = openGrant(parts, row);
    // Even if the store doesn't answer, our copy of the token is gone.
    if (grant !== undefined) await parts.webStores.storeOf(row.platform)?.disconnect(grant);
  };
