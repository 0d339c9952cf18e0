import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { sql } from '#kit/server/database/sql.ts';
import { formerMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyIds, findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { normalizeReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { listDeskHolds as call } from '../contract/desk-holds.ts';

interface HoldRow {
  readonly item_id: number;
  readonly company_id: string;
  readonly person_id: string;
  readonly held_at: Date;
  readonly until: Date;
  readonly seller: string;
  readonly seller_company_id: string | null;
}

const maxShown = 500;

export async function listDeskHolds(
  ctx: Ctx,
  { query: { search = '' } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const companyIds = search === '' ? [] : await findCompanyIds(ctx, search);
  const matches = sql<boolean>`(${search === ''} or hold.item_id::text = ${search}
    or split_part(stone.report_key, ':', 2) = ${normalizeReportNumber(search)}
    or supplier.name ilike ${likePattern(search)} or hold.company_id = any(${[...companyIds]}::uuid[]))`;
  const from = sql`from marketplace.hold
    join marketplace.stone using (item_id)
    join marketplace.supplier using (supplier_id)
    where hold.until > ${ctx.clock.now()} and ${matches}`;
  const { rows } = await sql<HoldRow>`
    select hold.item_id, hold.company_id, hold.person_id, hold.held_at, hold.until,
      supplier.name as seller, supplier.company_id as seller_company_id
    ${from} order by hold.until, hold.item_id limit ${maxShown}`.execute(ctx.database);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(
    ctx.database,
  );
  const stones = await readStones(
    ctx,
    rows.map(({ item_id }) => item_id),
  );
  const stoneById = new Map(stones.map((stone) => [stone.item_id, stone]));
  const companies = await findCompanyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  const people = await findPersonNames(
    ctx,
    rows.map(({ person_id }) => person_id),
  );
  const items = rows.flatMap((row) => {
    const stone = stoneById.get(row.item_id);
    if (stone === undefined) return [];
    return {
      companyId: row.company_id,
      company: companies.get(row.company_id) ?? '-',
      person: people.get(row.person_id) ?? formerMember.name,
      stone: presentStone(stone),
      seller: row.seller,
      sellerCompanyId: row.seller_company_id,
      heldAt: row.held_at.toISOString(),
      heldUntil: row.until.toISOString(),
    };
  });
  return { items, total: counted.rows[0]?.total ?? 0 };
}
