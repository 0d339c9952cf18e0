import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName, findCompanyNames } from '#platform/companies/server.ts';
import { documentRefusals as no } from '../contract/document-endpoints.ts';
import type { getCoverageCertificate as call } from '../contract/document-endpoints.ts';
import { certificateOf, coverageCertificate } from '../domain/coverage-certificate.ts';
import { providerMoment } from '#modules/shipping/draft/domain/paper.ts';
import type { AcknowledgedException } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import type { PurchaseRow } from '#modules/shipping/purchase/server/purchase-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { approvalConditions } from '#modules/shipping/purchase/server/review/review-store.ts';
import { requirePurchased } from './require-purchased.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';

async function exceptionText(ctx: Ctx, { sentence, by, at }: AcknowledgedException): Promise<string> {
  return `${sentence} Acknowledged by ${await findChangerName(ctx, by)}, ${providerMoment(new Date(at))}.`;
}

export function coverageCertificatePdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { shipment, purchase } = await requirePurchased(ctx, params.shipmentId);
    if (purchase === undefined) return refuse(no.certificate_missing);
    if (shipment.status === 'Voided' && isInsured(purchase)) return refuse(no.certificate_void);
    return (await certificateFile(ctx, author, { shipment, purchase })) ?? refuse(no.certificate_missing);
  };
}

export const isInsured = ({ cover_number: number, ended_at: at }: PurchaseRow): boolean =>
  number !== null && at !== null;

interface Insured {
  readonly shipment: ShipmentRow;
  readonly purchase: PurchaseRow;
}

/** Drawn from the purchase terms, which never change. Undefined if it isn't insured through us. */
export async function certificateFile(
  ctx: Ctx,
  author: string,
  { shipment, purchase }: Insured,
): Promise<RawAnswer | undefined> {
  const { company_id: companyId, cover_number: number, ended_at: boughtAt } = purchase;
  if (number === null || boughtAt === null) return undefined;
  const companies = await findCompanyNames(ctx, [companyId]);
  const exceptions = purchase.terms.cover.exceptions ?? [];
  const texts = new Map<object, string>();
  for (const one of exceptions) texts.set(one, await exceptionText(ctx, one));
  const reviewedAt = purchase.reviewed_at;
  const asked = (await approvalConditions(ctx, purchase)).map((sentence) =>
    reviewedAt === null ? sentence : `${sentence}. Required by ${author}, ${providerMoment(reviewedAt)}.`,
  );
  const paper = coverageCertificate(
    certificateOf(purchase.terms, {
      number,
      shipmentNumber: shipment.number,
      company: companies.get(companyId) ?? '',
      insurer: author,
      approvalConditions: asked,
      at: providerMoment(boughtAt),
      exceptionText: (one) => texts.get(one) ?? one.sentence,
    }),
  );
  return documentFile(`certificate-${shipment.number}.pdf`, paper, { author, createdAt: boughtAt });
}
