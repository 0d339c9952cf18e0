import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { offerStone } from '#modules/marketplace/orders/server/offers/offer-stone.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { parseItemId, readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import { saleRefusals as no } from '../contract/sales.ts';
import type { listSubstitutes as listCall, offerSubstitute as offerCall } from '../contract/substitutes.ts';
import { lockSold } from './answer-sale.ts';
import { presentSales } from './present-sale.ts';
import { answerDeadline, moveSale } from './record-sale.ts';
import { findSale } from './sale-store.ts';
import type { SaleRow } from './sale-store.ts';

// More than a seller compares.
const maxListed = 12;

/** Listed stones of the seller's that no one holds, of the same kind and shape, the nearest in size first. */
function findSubstitutes(ctx: Ctx, sale: SaleRow, itemId?: number) {
  let query = tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.offer as offered')
    .innerJoin('marketplace.stone as stone', 'stone.item_id', 'offered.item_id')
    .innerJoin('marketplace.stone as ordered', (on) => on.on('ordered.item_id', '=', sale.item_id))
    .select(['offered.item_id', 'offered.price', 'offered.stock_ref'])
    .where('offered.supplier_id', '=', sale.supplier_id)
    .where('offered.is_open', '=', true)
    .where('stone.is_listed', '=', true)
    .whereRef('stone.diamond_type', '=', 'ordered.diamond_type')
    .whereRef('stone.shape', '=', 'ordered.shape').where(sql<boolean>`not exists (select from marketplace.hold
      where hold.item_id = offered.item_id and hold.until > ${ctx.clock.now()})`);
  if (itemId !== undefined) query = query.where('offered.item_id', '=', itemId);
  return query
    .orderBy(sql`abs(stone.carat - ordered.carat)`)
    .orderBy('offered.price')
    .orderBy('offered.item_id')
    .limit(maxListed)
    .execute();
}

/** Holds are other companies', so the list is bound to no company. */
export function listSubstitutes(
  steps: Steps,
  { params }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(steps.actor);
  return steps.work(
    async (ctx) => {
      const sale = (await findSale(ctx, { companyId, saleId: params.id })) ?? refuse(no.sale_missing);
      const found = await findSubstitutes(ctx, sale);
      const stones = new Map(
        (
          await readStones(
            ctx,
            found.map(({ item_id }) => item_id),
          )
        ).map((stone) => [stone.item_id, stone]),
      );
      return {
        items: found.flatMap(({ item_id, price, stock_ref }) => {
          const stone = stones.get(item_id);
          if (stone === undefined) return [];
          const offeredFor = Math.min(price, sale.price);
          return { stone: presentStone(stone), stockRef: stock_ref, price, offeredFor };
        }),
      };
    },
    { binding: 'job' },
  );
}

/** A dearer stone is offered at the ordered price: an order is charged once. */
export function offerSubstitute(
  steps: Steps,
  { params, body }: EndpointInput<typeof offerCall>,
): Promise<EndpointAnswer<typeof offerCall>> {
  const { companyId, personId } = requireMember(steps.actor);
  return steps.work(
    async (ctx) => {
      const { sale, order, item } = await lockSold(ctx, { companyId, saleId: params.id });
      const [itemId = -1] = parseItemId(body.itemId);
      const [chosen] = await findSubstitutes(ctx, sale, itemId);
      const [stone] = chosen === undefined ? [] : await readStones(ctx, [chosen.item_id]);
      const by = { who: 'seller', personId, reason: body.words } as const;
      const moved = (await moveSale(ctx, sale, 'offer', by)) ?? refuse(no.sale_answered);
      if (item.status !== 'Pending') return refuse(no.sale_answered);
      if (chosen === undefined || stone === undefined) return refuse(no.substitute_missing);
      const price = cents(Math.min(chosen.price, sale.price));
      const until = answerDeadline(ctx.clock.now());
      const offered = await offerStone(ctx, { order, item }, { stone, price, words: body.words, until });
      if (!offered) return refuse(no.substitute_missing);
      await ctx.record({
        act: 'marketplace.offerSubstitute',
        recordType: 'sale',
        recordId: sale.number,
        companyId,
        facts: { item: sale.item_id, offered: chosen.item_id, price },
      });
      const [presented] = await presentSales(ctx, [moved]);
      return presented ?? refuse(no.sale_missing);
    },
    { binding: 'job' },
  );
}
