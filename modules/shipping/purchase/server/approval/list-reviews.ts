import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import type { Review, listReviews as call } from '../../contract/approval-endpoints.ts';
import { priceOf } from '../../domain/purchase-terms.ts';
import { cargoNames } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { PurchaseRow, PurchaseTables } from '../purchase-store.ts';
import { holderOf } from '../../domain/review-hold.ts';
import { listReviewRows } from '../review/review-store.ts';

export async function listReviews(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  return { items: await presentReviews(ctx, await findWaitingReviews(ctx)) };
}

export async function presentReviews(ctx: Ctx, rows: readonly WaitingReview[]): Promise<Review[]> {
  const rooms = await listReviewRows(
    ctx,
    rows.map((row) => row.purchase_id),
  );
  const companies = await findCompanyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const holders = rooms.flatMap(({ taken_by: by }) => (by === null ? [] : [by]));
  const people = await findPersonNames(ctx, [...rows.map((row) => row.asked_by), ...holders]);
  return rows.map((row) => {
    const room = rooms.find(({ purchase_id: id }) => id === row.purchase_id);
    const review = { takenBy: room?.taken_by ?? null, takenAt: room?.taken_at ?? null };
    const holder = holderOf(review, ctx.clock.now());
    return {
      ...presentReview(row, companies, people),
      takenBy: holder === null ? null : (people.get(holder) ?? ''),
      waitsForShipper: room?.waits_for_shipper ?? false,
    };
  });
}

const placeLine = (place: Place): string =>
  `${nameOf(place)}, ${place.city}, ${place.state} ${place.postalCode}`;

function presentReview(
  row: WaitingReview,
  companies: NameById,
  people: NameById,
): Omit<Review, 'takenBy' | 'waitsForShipper'> {
  const { plan, option } = row.terms;
  return {
    companyId: row.company_id,
    purchaseId: row.purchase_id,
    shipmentId: row.shipment_id,
    companyName: companies.get(row.company_id) ?? '',
    number: row.number,
    askedBy: people.get(row.asked_by) ?? '',
    askedAt: row.asked_at.toISOString(),
    approvalContact: plan.approvalContact,
    declaredValue: plan.declaredValue,
    cargo: cargoNames[plan.cargo],
    from: placeLine(plan.origin),
    to: placeLine(plan.destination),
    recipient: `${nameOf(plan.destination)}, ${plan.destination.city}`,
    isResidential: plan.destination.isResidential,
    carrier: option.carrier,
    service: option.name,
    signature: plan.signature,
    shipDate: plan.shipDate,
    total: priceOf(row.terms),
  };
}

// More than a day's work.
const maxWaiting = 250;

type WaitingReview = PurchaseRow & Pick<ShipmentRow, 'number'>;

/** Longest waiting first. */
export function findWaitingReviews(ctx: Ctx): Promise<WaitingReview[]> {
  return tablesOf<PurchaseTables & ShipmentTables>(ctx)
    .selectFrom('shipping.purchase as purchase')
    .innerJoin('shipping.shipment as shipment', (on) =>
      on
        .onRef('shipment.company_id', '=', 'purchase.company_id')
        .onRef('shipment.shipment_id', '=', 'purchase.shipment_id'),
    )
    .selectAll('purchase')
    .select('shipment.number')
    .where('purchase.status', '=', 'Awaiting')
    .where(sql<string>`purchase.awaits[1]`, '=', 'provider')
    .orderBy('purchase.asked_at')
    .limit(maxWaiting)
    .execute();
}

export function findShipmentByNumber(ctx: Ctx, number: string): Promise<ShipmentRow | undefined> {
  return tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
}
