import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { SupplyStatus } from '#modules/shipping/supplies/domain/supply-moves.ts';
import { findSupplyItems, insertSupplyOrder } from '#modules/shipping/supplies/server/supply-store.ts';
import type { DemoShipper } from './demo-charge.ts';

interface PastOrder {
  readonly status: SupplyStatus;
  readonly daysAgo: number;
  /** Of each size. */
  readonly bags: readonly [small: number, medium: number, large: number];
  readonly carrier?: 'UPS' | 'USPS';
  readonly trackingNumber?: string;
  readonly reason?: string;
  readonly comments?: string;
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
  { status: 'Shipped', daysAgo: 2, bags: [25, 25, 0], carrier: 'UPS', trackingNumber: '1Z4R72E80311840387' },
  { status: 'Ordered', daysAgo: 0, bags: [0, 0, 25], comments: 'For the watch shipments in December.' },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Orders of each status; only the last one waits for the desk. */
export async function makeDemoSupplies(ctx: Ctx, { companyId, personIds }: DemoShipper): Promise<void> {
  const [location] = await findDeliveryAddresses(ctx, companyId);
  const [by] = personIds;
  if (location === undefined || by === undefined) return;
  const { locationId, name, street, city, state, postCode } = location;
  const items = await findSupplyItems(ctx);
  const now = ctx.clock.now().getTime();
  for (const { status, daysAgo, bags, ...rest } of past) {
    const at = new Date(now - daysAgo * dayMs - hourMs);
    const lines = items.flatMap(({ item_id: itemId, name: item, size, price }, place) => {
      const quantity = bags[place] ?? 0;
      return quantity === 0 ? [] : [{ itemId, name: item, size, quantity, price }];
    });
    await insertSupplyOrder(ctx, {
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
  }
}
