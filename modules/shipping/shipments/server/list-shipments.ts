import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { compareDays } from '#kit/domain/day.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import type { listShipments as call } from '../contract/shipment-endpoints.ts';
import type { ClientIdOf } from '#modules/shipping/draft/server/shipping-parts.ts';
import { presentLines } from './present-shipment.ts';
import { findShipments, findMatchingShipments, sorts } from './shipment-list-store.ts';
import type { ListPart, ShipmentSort, ShipmentListQuery } from './shipment-list-store.ts';
import type { ShipmentRow } from './shipment-store.ts';
import { canManageShipments, seesAllShipments } from './shipment-permissions.ts';

export const listShipmentsWith =
  (clientIdOf: ClientIdOf) =>
  async (ctx: Ctx, { query }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const member = requireMember(ctx.actor);
    if (query.from !== undefined && query.to !== undefined && compareDays(query.from, query.to) > 0)
      refuse(no.shipments_range_backwards);
    const { after, ...wanted } = query;
    const gathered = await findMatchingShipments(ctx, member.companyId, query.search);
    const asked = {
      ...wanted,
      gathered,
      createdBy: seesAllShipments(member) ? query.createdBy : member.personId,
    };
    const place = after === undefined ? undefined : placeOf(after, query.sort);
    const rows = await pageOf(ctx, member.companyId, asked, place);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const lines = await presentLines(
      ctx,
      member,
      shown.map(({ row }) => row),
    );
    const clientId = await clientIdOf(ctx, member.companyId);
    return {
      items: lines.map((line) => ({ ...line, clientId })),
      next:
        rows.length > shown.length && last !== undefined
          ? writeCursor([last.part, sorts[query.sort].key.of(last.row), last.row.shipment_id])
          : null,
      actions: canManageShipments(member) ? ['create'] : [],
    };
  };

interface Place {
  readonly part: ListPart;
  readonly after: readonly [string | number, string];
}

interface Listed {
  readonly row: ShipmentRow;
  readonly part: ListPart;
}

/** In the default order, shipments that need attention come first. */
async function pageOf(
  ctx: Ctx,
  companyId: string,
  asked: ShipmentListQuery,
  place: Place | undefined,
): Promise<Listed[]> {
  const isWhole = asked.sort !== 'newest' || asked.status !== undefined || asked.tab === 'attention';
  const parts: readonly ListPart[] = isWhole ? ['all'] : ['attention', 'rest'];
  const listed: Listed[] = [];
  const begins = parts.findIndex((part) => place === undefined || part === place.part);
  for (const part of parts.slice(Math.max(0, begins))) {
    if (listed.length > asked.limit) break;
    const after = part === place?.part ? place.after : undefined;
    const limit = asked.limit - listed.length;
    const rows = await findShipments(ctx, companyId, { ...asked, part, after, limit });
    listed.push(...rows.map((row) => ({ row, part })));
  }
  return listed;
}

const parts: readonly ListPart[] = ['attention', 'rest', 'all'];

function placeOf(cursor: string, sort: ShipmentSort): Place {
  const [name, key, id] = readCursor(cursor) ?? [];
  const part = parts.find((one) => one === name);
  const isKey = key !== null && key !== undefined && isKeyOf(sort, key);
  return part !== undefined && isKey && typeof id === 'string' && isUuid(id)
    ? { part, after: [key, id] }
    : refuse(no.shipments_page_lost);
}

/** Rejects a cursor of another sort order. */
function isKeyOf(sort: ShipmentSort, key: string | number): boolean {
  if (sort === 'newest' || sort === 'oldest')
    return typeof key === 'string' && !Number.isNaN(Date.parse(key));
  return sort.startsWith('recipient') ? typeof key === 'string' : Number.isSafeInteger(key);
}
