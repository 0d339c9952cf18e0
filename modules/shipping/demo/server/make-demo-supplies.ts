import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { SupplyStatus } from '#modules/shipping/supplies/domain/supply-moves.ts';
import { supplyLabelOrder, supplyLabelText } from '#modules/shipping/supplies/server/supply-label-steps.ts';
import {
  findSupplyItems,
  insertSupplyOrder,
  updateSupplyOrder,
} from '#modules/shipping/supplies/server/supply-store.ts';
import type { SupplyOrderRow } from '#modules/shipping/supplies/server/supply-store.ts';
import type { DemoCarrier, DemoParcel, DemoShipper } from './demo-charge.ts';

interface PastOrder {
  readonly status: SupplyStatus;
  readonly daysAgo: number;
  /** Of each size. */
  readonly bags: readonly [small: number, medium: number, large: number];
  readonly carrier?: 'UPS' | 'USPS';
  readonly trackingNumber?: string;
  readonly reason?: string;
  readonly comments?: string;
  /** Its label was bought here an hour ago, so it prints, and can be voided until the first scan. */
  readonly hasLabel?: true;
}

const past: readonly PastOrder[] = [
  {
    status: 'Delivered',
    daysAgo: 83,
    bags: [50, 50, 0],
    carrier: 'UPS',
    trackingNumber: '1Z4R72E80311840021',
  },
  {
    status: 'Canceled',
    daysAgo: 40,
    bags: [0, 0, 250],
    reason: 'Large bags were out of stock. Please order them again.',
  },
  {
    status: 'Delivered',
    daysAgo: 38,
    bags: [50, 25, 25],
    carrier: 'USPS',
    trackingNumber: '9405511899560441087632',
  },
  {
    status: 'Shipped',
    daysAgo: 2,
    bags: [25, 25, 0],
    carrier: 'UPS',
    trackingNumber: '1Z4R72E80311840387',
    hasLabel: true,
  },
  { status: 'Ordered', daysAgo: 0, bags: [0, 0, 25], comments: 'For the watch shipments in December.' },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

interface Provider {
  /** Null without a US address. */
  readonly shipsFrom: Place | null;
  readonly carrier: DemoCarrier;
}

/** Orders of each status; only the last one waits for the desk. Returns the parcel that its carrier goes on with. */
export async function makeDemoSupplies(
  ctx: Ctx,
  { companyId, personIds }: DemoShipper,
  provider: Provider,
): Promise<readonly DemoParcel[]> {
  const parcels: DemoParcel[] = [];
  const [location] = await findDeliveryAddresses(ctx, companyId);
  const [by] = personIds;
  if (location === undefined || by === undefined) return parcels;
  const { locationId, name, street, city, state, postCode } = location;
  const items = await findSupplyItems(ctx);
  const now = ctx.clock.now().getTime();
  for (const { status, daysAgo, bags, hasLabel = false, ...rest } of past) {
    const at = new Date(now - daysAgo * dayMs - hourMs);
    const lines = items.flatMap(({ item_id: itemId, name: item, size, price }, place) => {
      const quantity = bags[place] ?? 0;
      return quantity === 0 ? [] : [{ itemId, name: item, size, quantity, price }];
    });
    const row = await insertSupplyOrder(ctx, {
      company_id: companyId,
      order_id: newId(),
      status,
      lines: JSON.stringify(lines),
      amount: cents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
      location_id: locationId,
      address: JSON.stringify({ name, street, city, state, postCode }),
      comments: rest.comments ?? '',
      carrier: rest.carrier ?? null,
      tracking_number: rest.trackingNumber ?? null,
      reason: rest.reason ?? null,
      created_by: by,
      created_at: at,
      moved_at: at,
      moved_by: by,
    });
    if (hasLabel) parcels.push(...(await addLabel(ctx, row, provider)));
  }
  return parcels;
}

const ground = '03';

async function addLabel(
  ctx: Ctx,
  row: SupplyOrderRow,
  { shipsFrom, carrier }: Provider,
): Promise<readonly DemoParcel[]> {
  const { company_id: companyId, order_id: orderId, tracking_number: trackingNumber } = row;
  if (shipsFrom === null || trackingNumber === null) return [];
  const boughtAt = new Date(ctx.clock.now().getTime() - hourMs);
  const shipDate = day(providerDay(boughtAt));
  const from = { label_from: JSON.stringify(shipsFrom), label_by: row.moved_by };
  const packed = await updateSupplyOrder(ctx, { companyId, orderId }, { ...from, moved_at: boughtAt });
  const order = supplyLabelOrder(packed, { key: orderId, carrier: 'UPS', shipDate });
  const parcel: DemoParcel = {
    order: { ...order, service: ground },
    trackingNumber,
    promisedOn: addDays(shipDate, 3),
    zone: 2,
    boughtAt,
    journey: undefined,
  };
  const label = {
    ...supplyLabelText(packed, shipDate),
    facts: carrier.factsOf(parcel),
    trackingNumber,
    zone: parcel.zone,
  };
  const bought = { label_status: 'Bought', label: JSON.stringify(label) } as const;
  await updateSupplyOrder(ctx, { companyId, orderId }, bought);
  return [parcel];
}
