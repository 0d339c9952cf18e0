import { hoursAgo } from '#kit/server/clock.ts';
import { newId } from '#kit/server/new-id.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { usableMethods } from '#platform/payments/server.ts';
import { findOrder } from '#modules/marketplace/orders/server/order-store.ts';
import { answerAs } from '#modules/marketplace/sales/server/answer-sale.ts';
import { recordSales } from '#modules/marketplace/sales/server/record-sale.ts';
import { findSales } from '#modules/marketplace/sales/server/sale-store.ts';
import type { SaleRow } from '#modules/marketplace/sales/server/sale-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import { makeDemoPayouts } from './make-demo-payouts.ts';
import { makeDemoRatings } from './make-demo-ratings.ts';
import { placePastOrder } from './place-past-order.ts';

interface DemoSale {
  readonly by: 'Sven' | 'Marta';
  readonly hoursAgo: number;
  /** Hours until the answer; absent: it still waits. */
  readonly answersIn?: number;
  readonly declines?: string;
}

/** Enough answers and ratings for buyers to read how this seller does, and two that wait. */
const demoSales: readonly DemoSale[] = [
  { by: 'Sven', hoursAgo: 1300, answersIn: 2 },
  { by: 'Marta', hoursAgo: 1100, answersIn: 1 },
  { by: 'Marta', hoursAgo: 900, answersIn: 2 },
  { by: 'Sven', hoursAgo: 700, answersIn: 1 },
  { by: 'Marta', hoursAgo: 520, answersIn: 3, declines: 'Sold at a trade show this morning.' },
  { by: 'Sven', hoursAgo: 400, answersIn: 2 },
  { by: 'Marta', hoursAgo: 250, answersIn: 4 },
  { by: 'Sven', hoursAgo: 120, answersIn: 1 },
  { by: 'Marta', hoursAgo: 5 },
  { by: 'Sven', hoursAgo: 2 },
];

/** Orders of a demo seller's stones, placed and answered on their days. */
export async function makeDemoSales(ctx: Ctx, sellerId: string): Promise<void> {
  const itemIds = await findOwnStones(ctx, sellerId, demoSales.length);
  // Their past asks for nothing today; only what waits is published.
  const quiet: Ctx = { ...ctx, publish: () => Promise.resolve() };
  const confirmed: SaleRow[] = [];
  for (const [at, sale] of demoSales.entries()) {
    const itemId = itemIds[at];
    if (itemId === undefined) continue;
    const made = await makeDemoSale(sale.answersIn === undefined ? ctx : quiet, sellerId, { sale, itemId });
    if (made !== undefined && sale.declines === undefined) confirmed.push(made);
  }
  await makeDemoPayouts(quiet, sellerId, confirmed);
  await makeDemoRatings(quiet, confirmed);
}

/** The answered sale. */

async function makeDemoSale(
  ctx: Ctx,
  sellerId: string,
  { sale, itemId }: { readonly sale: DemoSale; readonly itemId: number },
): Promise<SaleRow | undefined> {
  const past = hoursAgo(ctx, sale.hoursAgo);
  const buyer = demoPeople.find(({ actor }) => actor.name.startsWith(`${sale.by} `))?.actor;
  const seller = demoPeople.find(
    ({ actor }) => actor.kind === 'member' && actor.companyId === sellerId,
  )?.actor;
  if (buyer?.kind !== 'member' || seller?.kind !== 'member') return undefined;
  const [card] = await usableMethods(past, buyer.companyId, 'DMT');
  if (card === undefined) return undefined;
  const { name, lines } = await findPostalAddress(past, buyer.companyId);
  const key = await placePastOrder(
    { ...past, publish: () => Promise.resolve() },
    {
      companyId: buyer.companyId,
      personId: buyer.personId,
      moduleType: 0,
      itemIds: [itemId],
      deliverTo: {
        locationID: newId(),
        locationName: name,
        phoneNumber: '',
        lines: [...lines],
        stateId: '',
        countryId: 'US',
      },
      phone: '+12125550140',
      payment: { type: 'CreditCard', methodId: card.methodId, gateway: settled },
    },
  );
  const order = await findOrder(past, key);
  if (order === undefined) return undefined;
  await recordSales(past, { ...key, number: order.number });
  if (sale.answersIn === undefined) return undefined;
  const [asked] = await findSales(past, sellerId, {
    search: { text: order.number, itemIds: [] },
    limit: 25,
    after: undefined,
  });
  if (asked === undefined) return undefined;
  const then: Ctx = { ...hoursAgo(ctx, sale.hoursAgo - sale.answersIn), actor: seller };
  await answerAs(then, seller, {
    saleId: asked.sale_id,
    answer: sale.declines === undefined ? 'confirm' : 'decline',
    reason: sale.declines ?? '',
  });
  return asked;
}

const settled = {
  charge: ({ key }: { readonly key: string }) =>
    Promise.resolve({ kind: 'done', reference: `past/${key}`, status: 'settled' } as const),
};

async function findOwnStones(ctx: Ctx, companyId: string, count: number): Promise<number[]> {
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.stone as stone')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'stone.supplier_id')
    .select('stone.item_id')
    .where('supplier.company_id', '=', companyId)
    .where('stone.is_listed', '=', true)
    .where('stone.diamond_type', '=', 0)
    .orderBy('stone.item_id')
    .limit(count)
    .execute();
  return rows.map(({ item_id }) => item_id);
}
