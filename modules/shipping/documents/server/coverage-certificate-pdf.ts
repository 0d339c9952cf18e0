import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName, findCompanyNames } from '#platform/companies/server.ts';
import { documentRefusals as no } from '../contract/document-endpoints.ts';
import type { getCoverageCertificate as call } from '../contract/document-endpoints.ts';
import { certificateOf, coverageCertificate } from '../domain/coverage-certificate.ts';
import { providerMoment } from '#modules/shipping/draft/domain/paper.ts';
import type { AcknowledgedException } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { requirePurchased } from './require-purchased.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';

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
    const companies = await findCompanyNames(ctx, [companyId]);
    const exceptions = purchase.terms.cover.exceptions ?? [];
    const texts = new Map<object, string>();
    for (const one of exceptions) texts.set(one, await exceptionText(ctx, one));
    const paper = coverageCertificate(
      certificateOf(purchase.terms, {
        number,
        shipmentNumber: shipment.number,
        company: companies.get(companyId) ?? '',
        insurer: author,
        at: providerMoment(boughtAt),
        exceptionText: (one) => texts.get(one) ?? one.sentence,
      }),
    );
    return documentFile(`certificate-${shipment.number}.pdf`, paper, { author, createdAt: boughtAt });
  };
}
