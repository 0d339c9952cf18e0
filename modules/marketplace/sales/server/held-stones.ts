import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { holdMoved } from '#modules/marketplace/holds/contract/hold-events.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { listHeldStones as call } from '../contract/held-stones.ts';
import { stoneHeldNotice } from '../contract/sale-events.ts';
import { deadlineLabel } from './deadline-label.ts';
import { findStockRef } from './sale-store.ts';
import { listSellerPeople } from './seller-people.ts';

interface HeldRow {
  readonly item_id: number;
  readonly stock_ref: string | null;
  readonly held_at: Date;
  readonly until: Date;
}

/** Holds are the buyers' rows, so the list is bound to no company. */
export function listHeldStones(steps: Steps): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(steps.actor);
  return steps.work(
    async (ctx) => {
      const { rows } = await sql<HeldRow>`
        select hold.item_id, hold.held_at, hold.until, (
          select offer.stock_ref from marketplace.offer
          where offer.supplier_id = stone.supplier_id and offer.item_id = hold.item_id
          order by offer.is_open desc, offer.stock_ref limit 1) as stock_ref
        from marketplace.hold
        join marketplace.stone using (item_id)
        join marketplace.supplier using (supplier_id)
        where supplier.company_id = ${companyId} and hold.until > ${ctx.clock.now()}
        order by hold.until, hold.item_id limit 200
      `.execute(ctx.database);
      const stones = new Map(
        (
          await readStones(
            ctx,
            rows.map(({ item_id }) => item_id),
          )
        ).map((stone) => [stone.item_id, stone]),
      );
      const items = rows.flatMap(({ item_id, stock_ref, held_at, until }) => {
        const stone = stones.get(item_id);
        if (stone === undefined) return [];
        return {
          stone: presentStone(stone),
          stockRef: stock_ref,
          heldAt: held_at.toISOString(),
          heldUntil: until.toISOString(),
        };
      });
      return { items };
    },
    { binding: 'job' },
  );
}

const heldKey = (itemId: number): string => `marketplace.stone_held:${itemId}`;

/** A hold reaches the stone's seller by inbox and email, without its holder's name. */
export async function tellSeller(
  ctx: Ctx,
  { companyId: holderId, itemId, until }: EventPayload<typeof holdMoved>,
): Promise<void> {
  const { sellerId, supplierId } = (await findSupplierOf(ctx, itemId)) ?? {};
  if (sellerId === undefined || supplierId === undefined || sellerId === holderId) return;
  const event = until === null ? 'stone.released' : 'stone.held';
  const stockNumber = await findStockRef(ctx, supplierId, itemId);
  await queueWebhookEvent(ctx, sellerId, event, { itemId: String(itemId), stockNumber, until });
  // A hold and its release may arrive in either order, so what counts is whether the stone is on hold now.
  await lockHeld(ctx, itemId);
  if (!(await isHeld(ctx, itemId))) return clearItem(ctx, sellerId, heldKey(itemId));
  if (until === null) return;
  const [stone] = await readStones(ctx, [itemId]);
  if (stone === undefined) return;
  const title = stoneTitle(presentStone(stone));
  await postItem(ctx, {
    companyId: sellerId,
    key: heldKey(itemId),
    for: { permission: 'MarketPlace' },
    title: `On hold: ${title}`,
    why: `A buyer has this stone on hold until ${deadlineLabel(new Date(until))}. Keep the stone available.`,
    path: '/marketplace/sales',
    verb: 'View holds',
    icon: 'gem',
    due: new Date(until),
    canDismiss: true,
  });
  await notify(ctx, stoneHeldNotice, {
    companyId: sellerId,
    to: { people: await listSellerPeople(ctx, sellerId) },
    facts: { title, until: deadlineLabel(new Date(until)) },
  });
}

const lockHeld = (ctx: Ctx, itemId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${heldKey(itemId)}, 0))`.execute(ctx.database);

async function isHeld(ctx: Ctx, itemId: number): Promise<boolean> {
  const { rows } = await sql`
    select from marketplace.hold where item_id = ${itemId} and until > ${ctx.clock.now()}`.execute(
    ctx.database,
  );
  return rows.length > 0;
}

interface SupplierOf {
  readonly supplierId: string;
  /** Undefined unless the seller is a member. */
  readonly sellerId: string | undefined;
}

export async function findSupplierOf(ctx: Ctx, itemId: number): Promise<SupplierOf | undefined> {
  const row = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.stone as stone')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'stone.supplier_id')
    .select(['supplier.company_id', 'supplier.supplier_id'])
    .where('stone.item_id', '=', itemId)
    .executeTakeFirst();
  return row && { supplierId: row.supplier_id, sellerId: row.company_id ?? undefined };
}

/** Expired holds leave the inbox. */
export async function clearExpiredHolds(ctx: Ctx, from: Date): Promise<void> {
  const { rows } = await sql<{ item_id: number; company_id: string }>`
    select hold.item_id, supplier.company_id
    from marketplace.hold
    join marketplace.stone using (item_id)
    join marketplace.supplier using (supplier_id)
    where supplier.company_id is not null and hold.until > ${from} and hold.until <= ${ctx.clock.now()}
  `.execute(ctx.database);
  for (const { item_id, company_id } of rows) await clearItem(ctx, company_id, heldKey(item_id));
}

/** An ordered stone is a sale from now on. */
export const clearHeld = (ctx: Ctx, companyId: string, itemId: number): Promise<void> =>
  clearItem(ctx, companyId, heldKey(itemId));
