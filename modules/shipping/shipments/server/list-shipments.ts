import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart, textPart } from '#kit/server/paging.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import type { listShipments as call } from '../contract/shipment-endpoints.ts';
import type { ClientIdOf } from '#modules/shipping/draft/server/shipping-parts.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { presentLines } from './present-shipment.ts';
import { findCreators, findMatchingShipments, findShipments } from './shipment-list-store.ts';
import type { ListPart, ShipmentListQuery } from './shipment-list-store.ts';
import { sorts } from './shipment-sorts.ts';
import type { SortedShipment, SortValue } from './shipment-sorts.ts';
import { canManageShipments, seesAllShipments } from './shipment-permissions.ts';

const listParts: readonly string[] = ['urgent', 'attention', 'rest', 'all'] satisfies readonly ListPart[];
const partOfList = textPart<ListPart>((text) => listParts.includes(text));

export const listShipments =
  (clientIdOf: ClientIdOf) =>
  async (ctx: Ctx, { query }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const member = requireMember(ctx.actor);
    if (query.from !== undefined && query.to !== undefined && compareDays(query.from, query.to) > 0)
      refuse(no.shipments_range_backwards);
    const { after, ...filter } = query;
    const matchingIds = await findMatchingShipments(ctx, member.companyId, query.search);
    const listQuery = {
      ...filter,
      gathered: matchingIds,
      creators: await creatorsByName(ctx, member.companyId, query.sort),
      createdBy: seesAllShipments(member) ? query.createdBy : member.personId,
    };
    const { key } = sorts[query.sort];
    const cursor = cursorOf([partOfList, key.part, cursorPart.uuid], no.shipments_page_lost);
    const rows = await readParts(ctx, member.companyId, listQuery, cursor.read(after));
    const { shown, next } = cursor.page(rows, query.limit, ({ part, row }) => [
      part,
      row.sorted_by,
      row.shipment_id,
    ]);
    const lines = await presentLines(
      ctx,
      member,
      shown.map(({ row }) => row),
    );
    const clientId = await clientIdOf(ctx, member.companyId);
    return {
      items: lines.map((line) => ({ ...line, clientId })),
      next,
      actions: canManageShipments(member) ? ['create'] : [],
    };
  };

async function creatorsByName(ctx: Ctx, companyId: string, sort: ShipmentListQuery['sort']) {
  if (sort !== 'createdByFirst' && sort !== 'createdByLast') return undefined;
  const names = await findPersonNames(ctx, await findCreators(ctx, companyId));
  return [...names].toSorted(([, a], [, b]) => a.localeCompare(b)).map(([id]) => id);
}

interface Listed {
  readonly row: SortedShipment;
  readonly part: ListPart;
}

const allParts: readonly ListPart[] = ['urgent', 'attention', 'rest'];
const partsOf: Readonly<Record<ShipmentListQuery['tab'], readonly ListPart[]>> = {
  saved: allParts,
  processed: allParts,
  boomerang: allParts,
  attention: ['urgent', 'attention'],
};

/** In the default order, shipments that need attention come first. */
async function readParts(
  ctx: Ctx,
  companyId: string,
  listQuery: ShipmentListQuery,
  cursor: readonly [part: ListPart, key: SortValue, shipmentId: string] | undefined,
): Promise<Listed[]> {
  const isUnsplit = listQuery.sort !== 'newest' || listQuery.status !== undefined;
  const parts: readonly ListPart[] = isUnsplit ? ['all'] : partsOf[listQuery.tab];
  const listed: Listed[] = [];
  const startIndex = parts.findIndex((part) => cursor === undefined || part === cursor[0]);
  for (const part of parts.slice(Math.max(0, startIndex))) {
    if (listed.length > listQuery.limit) break;
    const after = part === cursor?.[0] ? ([cursor[1], cursor[2]] as const) : undefined;
    const limit = listQuery.limit - listed.length;
    const rows = await findShipments(ctx, companyId, { ...listQuery, part, after, limit });
    listed.push(...rows.map((row) => ({ row, part })));
  }
  return listed;
}
