import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { wordCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import { marketChanged } from '../../contract/feed-events.ts';
import type { updateListings as call } from '../../contract/listing-updates.ts';
import { planUpdates } from '../../domain/apply-updates.ts';
import { costsLess } from '../../domain/plausibility.ts';
import type { ListedOffer, Update, UpdatedOffer } from '../../domain/apply-updates.ts';
import { requireSeller } from '../seller.ts';
import { bestOfferAssignments } from './settle-store.ts';

/** The stones are everyone's, so they are updated bound to no company; the offers are the seller's own. */
export async function updateListings(
  steps: Steps,
  { body: { updates } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(steps.actor);
  const supplierId = (await steps.work(requireSeller)).supplier_id;
  const coded = updates.map(({ availability, ...update }) => ({
    ...update,
    ...(availability === undefined ? {} : { availability: wordCode('availability', availability) }),
  }));
  return steps.work(
    async (ctx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('marketplace.publish', 0))`.execute(
        ctx.database,
      );
      const plan = planUpdates(
        await findOffers(ctx, supplierId, coded),
        coded,
        day(providerDay(ctx.clock.now())),
      );
      await writeOffers(ctx, supplierId, plan.offers);
      if (plan.offers.length > 0) await ctx.publish(marketChanged, { stones: plan.offers.length, companyId });
      await ctx.record({
        act: 'marketplace.updateListings',
        recordType: 'listings',
        recordId: supplierId,
        companyId,
        facts: { updated: plan.offers.length, notFound: plan.notFound.length },
      });
      return {
        updated: plan.offers.length,
        notFound: [...plan.notFound],
        implausible: [...plan.implausible],
        held: [...plan.held],
      };
    },
    { binding: 'job' },
  );
}

/** A row that was published after a held one has settled it. */
const isHeld = sql<boolean>`exists (
  select from marketplace.held_row
  where held_row.supplier_id = offer.supplier_id and held_row.stock_ref = offer.stock_ref
    and (held_row.status = 'Waiting' or held_row.status = 'Declined' and held_row.held_at > offer.listed_at))`;

async function findOffers(ctx: Ctx, supplierId: string, updates: readonly Update[]): Promise<ListedOffer[]> {
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.offer')
    .select(['stock_ref', 'item_id', 'price', 'availability', 'is_open', isHeld.as('is_held')])
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`stock_ref = any(${updates.map(({ stockNumber }) => stockNumber)}::text[])`)
    .execute();
  const stones = await readStones(ctx, [...new Set(rows.map(({ item_id }) => item_id))]);
  const stoneById = new Map(stones.map((stone) => [stone.item_id, stone]));
  return rows.flatMap((row) => {
    const stone = stoneById.get(row.item_id);
    if (stone === undefined || stone.carat === null) return [];
    const presented = presentStone(stone);
    const { diamondType, shape, colorType, color, clarity, treatmentType: treatment } = presented;
    return {
      stockNumber: row.stock_ref,
      price: row.price,
      availability: row.availability,
      isOpen: row.is_open,
      isHeld: row.is_held,
      stone: {
        diamondType,
        shape,
        colorType,
        color,
        clarity,
        treatment,
        carat: stone.carat,
        costsLess: costsLess(presented),
      },
    };
  });
}

/** Each touched stone then shows its cheapest open offer; one without any leaves the market. */
async function writeOffers(ctx: Ctx, supplierId: string, offers: readonly UpdatedOffer[]): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ item_id: number }>`
    update marketplace.offer set price = coming.price, price_per_carat = coming.price_per_carat,
      availability = coming.availability, is_open = coming.is_open,
      listed_at = case when offer.is_open or not coming.is_open then offer.listed_at else ${now}::timestamptz end,
      confirmed_at = greatest(offer.confirmed_at, ${now}::timestamptz)
    from unnest(
      ${offers.map(({ stockNumber }) => stockNumber)}::text[],
      ${offers.map(({ price }) => price)}::integer[],
      ${offers.map(({ pricePerCarat }) => pricePerCarat)}::integer[],
      ${offers.map(({ availability }) => availability)}::smallint[],
      ${offers.map(({ isOpen }) => isOpen)}::boolean[]
    ) as coming (stock_ref, price, price_per_carat, availability, is_open)
    where offer.supplier_id = ${supplierId} and offer.stock_ref = coming.stock_ref
    returning offer.item_id`.execute(ctx.database);
  const touched = [...new Set(rows.map(({ item_id }) => item_id))];
  await sql`
    with best as (
      select distinct on (item_id) item_id, supplier_id, price, price_per_carat, source_country, source_region, availability,
        returnable, confirmed_at, mismatch, (count(*) over (partition by item_id))::smallint as offers
      from marketplace.offer where is_open and item_id = any(${touched}::integer[])
      order by item_id, price, confirmed_at desc, supplier_id, stock_ref
    )
    update marketplace.stone set ${sql.raw(bestOfferAssignments)},
      listed_at = case when stone.is_listed then stone.listed_at else ${now}::timestamptz end,
      percent_off_list = round(10000 - best.price_per_carat * ((10000 - stone.percent_off_list)
        / stone.price_per_carat::numeric)),
      price_per_carat = best.price_per_carat
    from best where stone.item_id = best.item_id`.execute(ctx.database);
  await sql`
    update marketplace.stone set is_listed = false, offers = 0
    where item_id = any(${touched}::integer[]) and is_listed
      and not exists (select from marketplace.offer where offer.item_id = stone.item_id and is_open)`.execute(
    ctx.database,
  );
  await sql`
    select marketplace.show_media(array(
      select distinct item_id from marketplace.seller_media where item_id = any(${touched}::integer[])))`.execute(
    ctx.database,
  );
}
