import { sql } from '#kit/server/database/sql.ts';
import type { OpenWork, UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Answer } from '../../domain/answer.ts';
import type { Criteria, Sort } from '../../domain/criteria.ts';
import { readFacets } from './facets-store.ts';
import { column, buildWhere } from './where-store.ts';
import type { SearchStones } from '../catalog-parts.ts';

type Open = Pick<OpenWork, 'database'>;

/** A search in plain SQL, which answers while the engine isn't ready. */
export async function searchInSql(open: Open, criteria: Criteria): Promise<Answer> {
  const { total, price, pricePerCarat } = await readSpreads(open, criteria);
  return {
    ids: await readPage(open, criteria),
    total,
    ...(price === undefined || pricePerCarat === undefined ? {} : { price, pricePerCarat }),
    ...(criteria.facets ? { facets: await readFacets(open, criteria) } : {}),
  };
}

interface Spreads {
  readonly total: number;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_sum: string | null;
  readonly carat_min: number | null;
  readonly carat_max: number | null;
  readonly carat_sum: string | null;
}

async function readSpreads({ database }: Open, criteria: Criteria) {
  const query = sql<Spreads>`
    select count(*)::int as total,
           min(price) as price_min, max(price) as price_max, sum(price)::text as price_sum,
           min(price_per_carat) as carat_min, max(price_per_carat) as carat_max,
           sum(price_per_carat)::text as carat_sum
      from marketplace.stone where ${buildWhere(criteria)}`;
  const [row] = (await query.execute(database)).rows;
  const total = row?.total ?? 0;
  return {
    total,
    price: toSpread(total, row?.price_min, row?.price_max, row?.price_sum),
    pricePerCarat: toSpread(total, row?.carat_min, row?.carat_max, row?.carat_sum),
  };
}

function toSpread(
  total: number,
  min: number | null = null,
  max: number | null = null,
  sum: string | null = null,
) {
  if (min === null || max === null || sum === null) return undefined;
  return { min, max, average: Math.round(Number(sum) / total) };
}

async function readPage({ database }: Open, criteria: Criteria): Promise<number[]> {
  const { offset, limit } = criteria;
  const query = sql<{ id: number }>`
    select item_id as id from marketplace.stone where ${buildWhere(criteria)}
     order by ${buildOrder(criteria.sort)} limit ${limit} offset ${offset}`;
  return (await query.execute(database)).rows.map(({ id }) => id);
}

/** Stones without the sorted number always come last. */
function buildOrder({ by, direction }: Sort) {
  const order = direction === 'ascending' ? sql`asc` : sql`desc`;
  const key = column(by);
  if (by === 'color' || by === 'clarity') {
    const words: readonly string[] = enumFields[by];
    const unknown = words.indexOf('Unknown');
    return sql`(${key} = ${unknown}), ${key} ${order}, price ${order}, item_id ${order}`;
  }
  return sql`(${key} is null), ${key} ${order}, item_id ${order}`;
}

/** Under the role of any request; it reads no company data. */
export function createSqlSearch(unitOfWork: UnitOfWork): SearchStones {
  return {
    answer: (criteria) => unitOfWork({ binding: 'none' }, (open) => searchInSql(open, criteria)),
  };
}
