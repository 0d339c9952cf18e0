import { hoursAgo } from '#kit/server/clock.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertSavedStone } from '../saved-stone-store.ts';
import { sql } from '#kit/server/database/sql.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';

/** One for each price development. */
const saved = [
  { shape: 'Round', price: 'fell', daysAgo: 16 },
  { shape: 'Oval', price: 'stayed', daysAgo: 11 },
  { shape: 'Cushion', price: 'rose', daysAgo: 6 },
] as const;

/** Marta's saved stones, made when the demo's stones are loaded. */
export async function makeDemoSavedStones(ctx: Ctx): Promise<void> {
  const marta = demoPeople.find(({ actor }) => actor.name.startsWith('Marta '))?.actor;
  if (marta?.kind !== 'member') return;
  for (const { daysAgo, ...past } of saved) {
    const since = hoursAgo(ctx, daysAgo * 24).clock.now();
    const stone = await findPastStone(ctx, { ...past, since });
    if (stone === undefined) continue;
    const { companyId: company_id, personId: person_id } = marta;
    await insertSavedStone(ctx, { company_id, person_id, saved_at: since, ...stone });
  }
}

// A plausible purchase.
const minPrice = 3_000_00;
const maxPrice = 14_000_00;

const pastMoves = { fell: -1, stayed: 0, rose: 1 } as const;

interface PastStone {
  readonly shape: (typeof enumFields.shape)[number];
  /** What its price did since. */
  readonly price: keyof typeof pastMoves;
  readonly since: Date;
}

/** A listed natural stone with that price development, and its price then; a small catalog may have none. */
async function findPastStone(
  ctx: Ctx,
  { shape, price, since }: PastStone,
): Promise<{ readonly item_id: number; readonly price_then: number } | undefined> {
  const { rows } = await sql<{ item_id: number; price_then: number }>`
    select stone.item_id, round(past.price_per_carat * (stone.carat / 1000.0))::int as price_then
      from marketplace.stone
      join lateral (
        select price_per_carat from marketplace.price_change
         where item_id = stone.item_id and changed_at <= ${since}
         order by changed_at desc limit 1
      ) as past on true
     where stone.is_listed
       and stone.diamond_type = ${enumFields.diamondType.indexOf('Natural')}
       and stone.shape = ${enumFields.shape.indexOf(shape)}
       and stone.price between ${minPrice} and ${maxPrice}
       and sign(stone.price_per_carat - past.price_per_carat) = ${pastMoves[price]}
     order by stone.item_id desc
     limit 1
  `.execute(ctx.database);
  return rows[0];
}
