import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName, findCompanyNames } from '#platform/companies/server.ts';
import { documentRefusals as no } from '../contract/document-endpoints.ts';
import type { getCoverageCertificate as call } from '../contract/document-endpoints.ts';
import { coverageCertificate } from '../domain/coverage-certificate.ts';
import { providerMoment } from '#modules/shipping/draft/domain/paper.ts';
import { premiumOf } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import type { AcknowledgedException } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { requirePurchased } from './require-purchased.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';

const placeText = (place: Place): string =>
  `${nameOf(place)}, ${place.city} ${place.state} ${place.postalCode}`.trim();

async function exceptionText(ctx: Ctx, { sentence, by, at }: AcknowledgedException): Promise<string> {
  return `${sentence} Acknowledged by ${await findChangerName(ctx, by)}, ${providerMoment(new Date(at))}.`;
}

/** Drawn from the purchase terms, which never change. */
export function coverageCertificatePdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { companyId, shipment, purchase } = await requirePurchased(ctx, params.shipmentId);
    const { cover_number: number = null, ended_at: boughtAt = null } = purchase ?? {};
    if (purchase === undefined || number === null || boughtAt === null) return refuse(no.certificate_missing);
    if (shipment.status === 'Voided') return refuse(no.certificate_void);
    const { plan, option, cover } = purchase.terms;
    const companies = await findCompanyNames(ctx, [companyId]);
    const paper = coverageCertificate({
      number,
      shipmentNumber: shipment.number,
      company: companies.get(companyId) ?? '',
      insurer: author,
      service: option.name,
      from: placeText(plan.origin),
      to: placeText(plan.destination),
      insuredValue: cover.insuredValue,
      premium: premiumOf(purchase.terms),
      coverage: plan.coverage,
      ruleSetVersion: cover.ruleSet,
      conditions: cover.conditions,
      exceptions: await Promise.all((cover.exceptions ?? []).map((one) => exceptionText(ctx, one))),
      at: providerMoment(boughtAt),
    });
    return documentFile(`certificate-${shipment.number}.pdf`, paper, { author, createdAt: boughtAt });
  };
}
