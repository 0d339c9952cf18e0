import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import {
  insertShipment,
  lockShipment,
  removeShipment,
  updateDraft,
} from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow, ShipmentSource } from '#modules/shipping/shipments/server/shipment-store.ts';
import { namedId } from '#modules/shipping/quotes/domain/starting-option.ts';
import { serviceChosen } from '#modules/shipping/store-methods/domain/shipment-method.ts';
import type { StoreOrder } from '#outside/web-stores/port.ts';
import { storeOrderMoved } from '../contract/store-events.ts';
import { changedParts, judgeChange } from '../domain/order-change.ts';
import type { OrderVerdict, ParcelStatus } from '../domain/order-change.ts';
import { blockOf, openItems, orderDraft, reopened, stronger } from '../domain/order-draft.ts';
import { findFulfillment, findStillShown, updateFulfillment } from './fulfillment-store.ts';
import { insertOrder, lockOrder, updateOrder } from './order-store.ts';
import type { OrderKey } from './order-store.ts';
import type { FulfillmentRow, OrderRow, StoreRow } from './store-tables.ts';

/** Where its shipments come from, as they show it. */
function sourceOf(store: StoreRow, { number, method }: StoreOrder): ShipmentSource {
  const { store_id, name } = store;
  const chosen = serviceChosen(store, method);
  return {
    name: `Order ${number} from ${name}`,
    path: `/membership/shipping/stores/${store_id}`,
    about: `in transit (order ${number} from ${name})`,
    webStore: name,
    ...(chosen === undefined ? {} : { optionId: namedId(chosen) }),
  };
}

export interface TakenStore {
  readonly row: StoreRow;
  readonly origin: Place | null;
}

/** Takes in an order as the store has it now. An older reading changes nothing, so notices may come in any order. */
export async function takeOrder(ctx: Ctx, store: TakenStore, asRead: StoreOrder): Promise<void> {
  const key = { company_id: store.row.company_id, store_id: store.row.store_id, order_id: asRead.orderId };
  const row = await lockOrder(ctx, key);
  if (row === undefined) return takeNewOrder(ctx, store, asRead, key);
  if (new Date(asRead.changedAt) < row.changed_at) return;
  const shipment = await shipmentOf(ctx, row);
  const parcel = parcelOf(row, shipment);
  const stillShown = await settleUndone(ctx, asRead, await findStillShown(ctx, key));
  // The notice of a label can come after its void, and before the store has removed it. A label bought since ships what
  // the void left open.
  const isBought = parcel === 'label' || parcel === 'moving';
  const order = isBought
    ? asRead
    : reopened(
        asRead,
        stillShown.flatMap(({ items }) => items),
        row.used_facts,
      );
  const read = {
    facts: JSON.stringify(order),
    number: order.number,
    changed_at: new Date(order.changedAt),
    read_at: ctx.clock.now(),
  };
  await updateOrder(ctx, key, read);
  const { row: storeRow } = store;
  const now = { ...row, facts: order };
  const block = blockOf(order, storeRow.settings);
  const isOpen = !order.isCanceled && order.mergedInto === null && openItems(order) > 0;
  if (parcel === 'none' && isOpen) {
    if (row.status !== 'Blocked' && row.status !== 'Closed' && row.status !== 'Canceled') return;
    if (block === undefined) await publishMove(ctx, store, key, 'updated');
    return beginParcel(ctx, store, now);
  }
  if (parcel === 'draft' && isOpen && block !== undefined) {
    await publishMove(ctx, store, key, 'updated');
    return blockOrder(ctx, now, shipment, block);
  }
  const fulfillment = await findFulfillment(ctx, key.company_id, row.shipment_id ?? '');
  const verdict = judgeChange({
    used: row.used_facts ?? row.facts,
    now: order,
    parcel,
    isReported: stillShown.length > 0 || (fulfillment !== undefined && fulfillment.status !== 'Waiting'),
  });
  await applyVerdict(ctx, store, { row: now, shipment, verdict });
}

/** Those that the store still shows. A label that a person removed there needs no one's attention any more. */
async function settleUndone(
  ctx: Ctx,
  { changedAt, items }: StoreOrder,
  shown: readonly FulfillmentRow[],
): Promise<readonly FulfillmentRow[]> {
  const isGone = (row: FulfillmentRow): boolean =>
    row.status === 'Failed' &&
    row.created_at < new Date(changedAt) &&
    row.items.every(({ itemId, quantity }) =>
      items.some((one) => one.itemId === itemId && one.open >= quantity),
    );
  for (const row of shown.filter(isGone))
    await updateFulfillment(ctx, row, { status: 'Undone', problem_words: '' });
  return shown.filter((row) => !isGone(row));
}

async function takeNewOrder(ctx: Ctx, store: TakenStore, order: StoreOrder, key: OrderKey): Promise<void> {
  // An order that ended before we first read it isn't ours to ship.
  if (order.isCanceled || order.mergedInto !== null || openItems(order) === 0) return;
  const row = {
    ...key,
    number: order.number,
    placed_at: new Date(order.placedAt),
    changed_at: new Date(order.changedAt),
    status: 'Blocked' as const,
    facts: JSON.stringify(order),
    read_at: ctx.clock.now(),
  };
  await insertOrder(ctx, row);
  await beginParcel(ctx, store, { ...key, facts: order });
  await publishMove(ctx, store, key, 'received');
}

const publishMove = (
  ctx: Ctx,
  { row: { company_id: companyId, store_id: storeId, name } }: TakenStore,
  { order_id: orderId }: OrderKey,
  move: 'received' | 'updated',
): Promise<void> => ctx.publish(storeOrderMoved, { companyId, storeId, name, orderId, move });

type OpenOrder = OrderKey & { readonly facts: StoreOrder };

/** A saved shipment for what still has to ship, or the reason why there is none. */
export async function beginParcel(
  ctx: Ctx,
  { row: store, origin }: TakenStore,
  { facts: order, ...key }: OpenOrder,
  advice: 'labelVoided' | null = null,
): Promise<void> {
  const block = blockOf(order, store.settings);
  if (block !== undefined)
    return void (await updateOrder(ctx, key, {
      status: 'Blocked',
      shipment_id: null,
      advice: 'blocked',
      advice_words: block,
    }));
  const at = ctx.clock.now();
  const author = { companyId: key.company_id, shipmentId: newId(), personId: store.created_by, at };
  const draft = orderDraft(order, { settings: store.settings, origin, today: day(providerDay(at)) });
  const shipment = await insertShipment(ctx, author, draft, sourceOf(store, order));
  await updateOrder(ctx, key, {
    status: 'Waiting',
    shipment_id: shipment.shipment_id,
    draft_version: shipment.version,
    used_facts: JSON.stringify(order),
    advice,
    advice_words: '',
  });
}

const shipmentOf = async (ctx: Ctx, { company_id, shipment_id }: OrderRow) =>
  shipment_id === null ? undefined : lockShipment(ctx, company_id, shipment_id);

const movingStatuses: readonly ShipmentRow['status'][] = ['InTransit', 'Exception', 'Delivered', 'Complete'];

export function parcelOf(
  { draft_version }: Pick<OrderRow, 'draft_version'>,
  shipment: Pick<ShipmentRow, 'status' | 'is_processed' | 'version'> | undefined,
): ParcelStatus {
  if (shipment === undefined || shipment.status === 'Voided') return 'none';
  if (movingStatuses.includes(shipment.status)) return 'moving';
  if (shipment.is_processed) return 'label';
  if (shipment.status !== 'Saved') return 'asked';
  return shipment.version === draft_version ? 'draft' : 'edited';
}

/** Deletes the draft and keeps the reason. */
async function blockOrder(
  ctx: Ctx,
  row: OrderRow,
  shipment: ShipmentRow | undefined,
  block: string,
): Promise<void> {
  if (shipment !== undefined) await removeShipment(ctx, row.company_id, shipment.shipment_id);
  await updateOrder(ctx, row, {
    status: 'Blocked',
    shipment_id: null,
    advice: 'blocked',
    advice_words: block,
  });
}

interface Judged {
  /** With the order's current facts. */
  readonly row: OrderRow;
  readonly shipment: ShipmentRow | undefined;
  readonly verdict: OrderVerdict;
}

async function applyVerdict(ctx: Ctx, store: TakenStore, { row, shipment, verdict }: Judged): Promise<void> {
  const { advice, other, status } = verdict;
  const isOver = status === 'Canceled' || status === 'Closed';
  // The same reading can come twice; the sentence about the end stays.
  if (isOver && row.status === status && shipment === undefined) return;
  const said = advice === null && !isOver ? {} : { advice, advice_words: other };
  if (advice !== null || isOver) await publishMove(ctx, store, row, 'updated');
  if (verdict.draft === 'delete' && shipment !== undefined) {
    await removeShipment(ctx, row.company_id, shipment.shipment_id);
    await updateOrder(ctx, row, { ...said, status, shipment_id: null, draft_version: null });
    return;
  }
  const written =
    verdict.draft === 'write' && shipment !== undefined ? await rewriteDraft(ctx, store, row, shipment) : {};
  await updateOrder(ctx, row, { ...said, ...written, status });
}

/** The draft takes what the store says now; the origin that a person chose stays. */
async function rewriteDraft(ctx: Ctx, store: TakenStore, { facts }: FactsOfOrder, shipment: ShipmentRow) {
  const { author, draft } = draftNow(ctx, store, facts, shipment);
  const changed = await updateDraft(ctx, author, draft, 'Saved', sourceOf(store.row, facts));
  return { draft_version: changed.version, used_facts: JSON.stringify(facts) };
}

type FactsOfOrder = Pick<OrderRow, 'facts'>;

/** Only what changed in the store; a person's other entries stay, and the draft still counts as edited. */
export async function updateEdited(
  ctx: Ctx,
  store: TakenStore,
  { facts, used_facts }: Pick<OrderRow, 'facts' | 'used_facts'>,
  shipment: ShipmentRow,
) {
  const { author, draft: fresh } = draftNow(ctx, store, facts, shipment);
  const changed = changedParts(used_facts ?? facts, facts);
  const { draft } = shipment;
  const merged = {
    ...draft,
    ...(changed.address ? { destination: fresh.destination } : {}),
    ...(changed.items ? { declaredValue: fresh.declaredValue } : {}),
    signature: stronger(draft.signature, fresh.signature),
  };
  await updateDraft(ctx, author, merged, 'Saved');
  return { used_facts: JSON.stringify(facts) };
}

function draftNow(ctx: Ctx, { row, origin }: TakenStore, order: StoreOrder, shipment: ShipmentRow) {
  const at = ctx.clock.now();
  const { company_id: companyId, shipment_id: shipmentId } = shipment;
  const draft = orderDraft(order, {
    settings: row.settings,
    origin: shipment.draft.origin ?? origin,
    today: day(providerDay(at)),
  });
  return { author: { companyId, shipmentId, personId: row.created_by, at }, draft };
}
