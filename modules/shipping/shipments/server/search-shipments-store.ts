import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';

/** So many are put in order at once; what more have in common is met soon by reading the list in its order. */
const mostGathered = 1_000;

// Fewer letters make no group of three, and then the index has nothing to look up.
const leastLetters = 3;

/** Which shipments have the words, or undefined where the list is better read in its order. */
export async function gatherShipments(
  ctx: Ctx,
  companyId: string,
  search: string | undefined,
): Promise<readonly string[] | undefined> {
  if (search === undefined || search.length < leastLetters) return undefined;
  const { rows } = await withWords(companyId, search).execute(ctx.database);
  return rows.length > mostGathered ? undefined : rows.map(({ shipment_id: id }) => id);
}

export const withWords = (companyId: string, search: string) => sql<{ readonly shipment_id: string }>`
  select shipment_id
  from shipping.shipments_with(
    ${companyId}::uuid, ${partOf(search)}, ${tailOf(search)}, ${mostGathered + 1}::integer) as shipment_id`;

/** The same of one shipment: a part of a name or of a shipment ID; or the last five of a tracking number. */
export function hasWords(search: string) {
  const part = partOf(search);
  return sql<boolean>`(
    ship_to_company ilike ${part} or ship_to_contact ilike ${part} or name ilike ${part} or number like ${part}
    or right(tracking_number, 5) = ${tailOf(search)}
  )`;
}

const partOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const tailOf = (search: string): string => search.slice(-5).toUpperCase();
