import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import type { getHandoverReceipt as call } from '../contract/handover-endpoints.ts';
import { handoverReceipt } from '../domain/handover-receipt.ts';
import { pickupPlaces, pickupTerms } from '../domain/pickup-terms.ts';
import { findParcels, findPickup } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';

/** Colleagues' parcels are on it as well: the person who hands over must see all of them. */
export function handoverReceiptPdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const member = requireMember(ctx.actor);
    const { companyId } = member;
    const row = await findPickup(ctx, { companyId, pickupId: params.pickupId }, limitedTo(member));
    if (row?.confirmation === null || row === undefined) return refuse(no.pickup_missing);
    return handoverReceiptFile(ctx, author, row);
  };
}

export async function findReceiptLines(ctx: Ctx, { company_id: companyId, pickup_id: pickupId }: PickupRow) {
  const ids = (await findParcels(ctx, companyId, [pickupId])).get(pickupId) ?? [];
  const shipments = ids.length === 0 ? [] : await findShipmentsById(ctx, companyId, ids);
  return shipments
    .map((shipment) => ({
      shipmentId: shipment.shipment_id,
      number: shipment.number,
      shipTo: shipment.ship_to_company,
      value: shipment.insured_value ?? cents(0),
    }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

export async function handoverReceiptFile(ctx: Ctx, author: string, row: PickupRow): Promise<RawAnswer> {
  const { carrier, name } = pickupTerms[row.service];
  const { address } = row;
  const paper = handoverReceipt({
    service: name,
    confirmation: row.confirmation ?? '',
    pin: row.pin,
    day: row.day,
    ready: row.ready,
    close: row.close,
    address: [address.name, ...address.street, `${address.city}, ${address.state} ${address.postCode}`],
    place: pickupPlaces[carrier][row.place] ?? '',
    instructions: row.instructions,
    parcels: row.parcels,
    driverName: row.driver_name ?? '',
    handedOver: row.handed_over === null ? '' : String(row.handed_over),
    lines: await findReceiptLines(ctx, row),
  });
  return documentFile(`handoff-${row.day}-${carrier}.pdf`, paper, { author, createdAt: row.created_at });
}
