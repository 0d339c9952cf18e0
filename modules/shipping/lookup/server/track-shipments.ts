import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { shipmentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import { trackShipments as call } from '../contract/lookup-endpoint.ts';
import type { Match } from '../contract/lookup-endpoint.ts';
import { askedNumbers, shortestNumber } from '../domain/asked-numbers.ts';

const mostRows = 1_000;
/** More of one number can't be told apart on a screen. */
const mostMatches = 20;

async function trackShipments(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const numbers = askedNumbers(query.numbers);
  const rows = await findNumbered(ctx, member.companyId, limitedTo(member), numbers);
  return {
    items: numbers.map((asked) => ({
      asked,
      matches: rows
        .filter((row) => isAsked(row, asked))
        .slice(0, mostMatches)
        .map(present),
    })),
  };
}

function isAsked({ number, tracking_number: tracking }: ShipmentRow, asked: string): boolean {
  if (number === asked || tracking === asked) return true;
  // A longer number must be whole.
  return asked.length === shortestNumber && tracking?.endsWith(asked) === true;
}

function findNumbered(
  ctx: Ctx,
  companyId: string,
  createdBy: string | undefined,
  numbers: readonly string[],
): Promise<ShipmentRow[]> {
  const tails = numbers.filter((one) => one.length === shortestNumber);
  let query = tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((is) =>
      is.or([
        is('number', 'in', numbers),
        is('tracking_number', 'in', numbers),
        ...(tails.length === 0 ? [] : [sql<boolean>`right(tracking_number, 5) in (${sql.join(tails)})`]),
      ]),
    )
    .orderBy('listed_at', 'desc')
    .orderBy('shipment_id', 'desc')
    .limit(mostRows);
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  return query.execute();
}

function present(row: ShipmentRow): Match {
  const { destination } = row.draft;
  return {
    shipmentId: row.shipment_id,
    number: row.number,
    status: row.status,
    shown: shipmentStatuses[row.status].shown,
    carrier: row.carrier,
    trackingTail: row.tracking_number?.slice(-4) ?? null,
    recipient: row.ship_to_company === '' ? row.ship_to_contact : row.ship_to_company,
    town: destination === null ? '' : `${destination.city}, ${destination.state}`,
    shipsOn: row.ship_on,
    promisedOn: row.delivered_at === null ? row.promised_on : null,
  };
}

export const lookupRoutes: Routes = [route(call, trackShipments)];
