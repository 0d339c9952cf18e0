import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameCompanies, namePeople } from '#platform/companies/server.ts';
import type { NamesById } from '#platform/companies/server.ts';
import type { listReviews as call, Review } from '../../contract/approval-endpoints.ts';
import { priceOf } from '../../domain/purchase-terms.ts';
import { cargoNames } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { waitingReviews } from './reviews-store.ts';
import type { WaitingReview } from './reviews-store.ts';

export async function listReviews(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const rows = await waitingReviews(ctx);
  const companies = await nameCompanies(
    ctx,
    rows.map((row) => row.company_id),
  );
  const people = await namePeople(
    ctx,
    rows.map((row) => row.asked_by),
  );
  return { items: rows.map((row) => presentReview(row, companies, people)) };
}

const placeLine = (place: Place): string =>
  `${nameOf(place)}, ${place.city}, ${place.state} ${place.postalCode}`;

function presentReview(row: WaitingReview, companies: NamesById, people: NamesById): Review {
  const { plan, option } = row.terms;
  return {
    companyId: row.company_id,
    purchaseId: row.purchase_id,
    companyName: companies.get(row.company_id) ?? '',
    number: row.number,
    askedBy: people.get(row.asked_by) ?? '',
    askedAt: row.asked_at.toISOString(),
    approvalContact: plan.approvalContact,
    declaredValue: plan.declaredValue,
    cargo: cargoNames[plan.cargo],
    from: placeLine(plan.origin),
    to: placeLine(plan.destination),
    isResidential: plan.destination.isResidential,
    carrier: option.carrier,
    service: option.name,
    signature: plan.signature,
    shipDate: plan.shipDate,
    total: priceOf(row.terms),
  };
}
