import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface OnItsWay {
  readonly inTransit: Cents;
  readonly sentToday: Cents;
}

/** What a company ordered and does not have yet, and what of it was ordered for one location since that moment. */
export async function onItsWay(
  ctx: Ctx,
  asked: { readonly companyId: string; readonly locationId: string; readonly since: Date },
): Promise<OnItsWay> {
  const { companyId, locationId, since } = asked;
  const { rows } = await sql<{ in_transit: string; sent_today: string }>`
    with bought as (
      select (item.cost ->> 'diamondPrice')::bigint as price,
        placed.ordered_at as at, placed.deliver_to ->> 'locationID' as location_id
      from marketplace.order_item item
      join marketplace.diamond_order placed using (company_id, order_id)
      where company_id = ${companyId} and placed.status not in ('Delivered', 'Completed', 'Cancelled')
        and item.status in ('Pending', 'Confirmed')
      union all
      select (stone -> 'cost' ->> 'diamondPrice')::bigint, asked_at, terms -> 'deliverTo' ->> 'locationID'
      from marketplace.checkout, jsonb_array_elements(terms -> 'stones') stone
      where company_id = ${companyId} and standing = 'Running'
    )
    select coalesce(sum(price), 0) as in_transit,
      coalesce(sum(price) filter (where at >= ${since} and location_id = ${locationId}), 0) as sent_today
    from bought
  `.execute(ctx.database);
  const [row] = rows;
  return { inTransit: cents(Number(row?.in_transit)), sentToday: cents(Number(row?.sent_today)) };
}
