import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import { listRecentRecipients as call } from '../contract/recipient-endpoints.ts';
import type { RecentRecipient } from '../contract/recipient-endpoints.ts';

export const recipientRoutes: Routes = [route(call, listRecentRecipients)];

const mostRecipients = 9;
/** Recipients are those of the last parcels; reading further back would be slow. */
const parcelsRead = 400;

/** Only shipments this person may see. */
async function listRecentRecipients(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const rows = await recentParcels(ctx, {
    companyId: member.companyId,
    createdBy: seesAllShipments(member) ? undefined : member.personId,
    key:
      query.addressLine1 === undefined ? undefined : destinationKey({ ...emptyPlace, ...definedOf(query) }),
  });
  // In SQL, PostgreSQL would take this for rare, and read and sort all of the company's shipments.
  const own = rows.filter(({ draft }) => draft.insuranceOnly === undefined);
  const byAddress = Map.groupBy(own, ({ destination_key: key }) => key);
  const items = Array.from(byAddress.values(), recipientOf).filter((item) => item !== undefined);
  return { items: items.slice(0, mostRecipients) };
}

const definedOf = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

interface ParcelQuery {
  readonly companyId: string;
  readonly createdBy: string | undefined;
  /** Of one address. */
  readonly key: string | undefined;
}

/** Bought, sent by us with a label of ours, and not voided; latest first. */
function recentParcels(ctx: Ctx, { companyId, createdBy, key }: ParcelQuery) {
  return tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select(['destination_key', 'draft', 'carrier', 'service', 'transacted_at', 'delivered_at'])
    .where('company_id', '=', companyId)
    .where('is_processed', '=', true)
    .where('kind', '=', 'Regular')
    .where('transacted_at', 'is not', null)
    .where('voided_at', 'is', null)
    .$if(createdBy !== undefined, (rows) => rows.where('created_by', '=', createdBy ?? ''))
    .$if(key !== undefined, (rows) => rows.where('destination_key', '=', key ?? ''))
    .orderBy('listed_at', 'desc')
    .orderBy('shipment_id', 'desc')
    .limit(parcelsRead)
    .execute();
}

type ParcelRow = Awaited<ReturnType<typeof recentParcels>>[number];

/** The last parcel has the place as it was last written. */
function recipientOf(parcels: readonly ParcelRow[]): RecentRecipient | undefined {
  const [last] = parcels;
  if (last === undefined || last.transacted_at === null) return undefined;
  const { destination, cargo, packaging, size, weightOz, signature, coverage } = last.draft;
  if (destination === null || cargo === null || packaging === null || size === null || weightOz === null)
    return undefined;
  return {
    place: destination,
    lastShippedOn: providerDay(last.transacted_at),
    delivered: parcels.filter(({ delivered_at: at }) => at !== null).length,
    used: {
      carrier: last.carrier ?? '',
      service: last.service ?? '',
      cargo,
      packaging,
      size,
      weightOz,
      signature,
      coverage,
    },
  };
}
