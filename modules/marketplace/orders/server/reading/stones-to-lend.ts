import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { wordForCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { findByReports, readStones, reportKeys } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { OrderTables } from '../order-tables.ts';

/** A stone as another module lends it: words of the market's lists, carats in thousandths, cents. */
export interface StoneToLend {
  /** The seller's own number; empty if it isn't the reader's stone. */
  readonly stockRef: string;
  readonly reportNumber: string;
  readonly lab: string;
  readonly shape: string;
  readonly diamondType: string;
  readonly treatment: string;
  readonly color: string;
  readonly clarity: string;
  readonly carats: number;
  readonly pricePerCarat: number;
}

const mostStones = 200;

/** Whether the person may read the market. */
export function canReadMarket({ actor, clock }: Pick<Ctx, 'actor' | 'clock'>): boolean {
  const today = () => providerDay(clock.now());
  return decideAccess(marketplacePeople, actor, { isOn: () => true, today }).allowed;
}

export async function stonesByReport(ctx: Ctx, numbers: readonly string[]): Promise<StoneToLend[]> {
  const found = await findByReports(ctx, reportKeys(numbers));
  return lentOf(
    await readStones(
      ctx,
      found.map(({ item_id: itemId }) => itemId),
    ),
  );
}

/** What a company offers on the market. Row-level security hides the suppliers of other companies. */
export async function stonesOffered(ctx: Ctx, companyId: string, search: string): Promise<StoneToLend[]> {
  const offers = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.offer as offer')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'offer.supplier_id')
    .select(['offer.item_id', 'offer.stock_ref', 'offer.price_per_carat'])
    .where('supplier.company_id', '=', companyId)
    .where('offer.is_open', '=', true)
    .where('offer.stock_ref', 'ilike', likePattern(search))
    .orderBy('offer.stock_ref')
    .limit(mostStones)
    .execute();
  const rows = await readStones(
    ctx,
    offers.map(({ item_id: itemId }) => itemId),
  );
  const byItem = new Map(rows.map((row) => [row.item_id, row]));
  return offers.flatMap((offer) => {
    const row = byItem.get(offer.item_id);
    return row === undefined
      ? []
      : [{ ...lent(row), stockRef: offer.stock_ref, pricePerCarat: offer.price_per_carat }];
  });
}

/** The stones of one of the company's orders; undefined if it has no such order. */
export async function stonesOfOrder(
  ctx: Ctx,
  companyId: string,
  number: string,
): Promise<StoneToLend[] | undefined> {
  const items = await tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.diamond_order as bought')
    .innerJoin('marketplace.order_item as item', (join) =>
      join.onRef('item.company_id', '=', 'bought.company_id').onRef('item.order_id', '=', 'bought.order_id'),
    )
    .select(['item.item_id'])
    .where('bought.company_id', '=', companyId)
    .where('bought.number', '=', number)
    .execute();
  if (items.length === 0) return undefined;
  return lentOf(
    await readStones(
      ctx,
      items.map(({ item_id: itemId }) => itemId),
    ),
  );
}

const lentOf = (rows: readonly StoneRow[]) => rows.map(lent);

function lent(row: StoneRow): StoneToLend {
  const fancy = [
    wordForCode('fancyIntensity', row.fancy_intensity),
    wordForCode('fancyColor', row.fancy_color),
  ];
  return {
    stockRef: '',
    reportNumber: row.report_number ?? '',
    lab: wordForCode('gradingLab', row.grading_lab),
    shape: wordForCode('shape', row.shape),
    diamondType: wordForCode('diamondType', row.diamond_type),
    treatment: wordForCode('treatment', row.treatment),
    color:
      wordForCode('colorType', row.color_type) === 'Color'
        ? wordForCode('color', row.color)
        : fancy.join(' '),
    clarity: wordForCode('clarity', row.clarity),
    carats: row.carat ?? 1,
    pricePerCarat: row.price_per_carat ?? 1,
  };
}
