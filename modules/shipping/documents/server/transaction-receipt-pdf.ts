import { day } from '#kit/domain/day.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { documentRefusals as no } from '../contract/document-endpoints.ts';
import type { getTransactionReceipt as call } from '../contract/document-endpoints.ts';
import { addressLines, partyOf } from '#modules/shipping/labels/domain/label-text.ts';
import { transactionReceipt } from '../domain/transaction-receipt.ts';
import { priceOf } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { requirePurchased } from './require-purchased.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';

export function transactionReceiptPdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { shipment, purchase } = await requirePurchased(ctx, params.shipmentId);
    const { ended_at: boughtAt = null } = purchase ?? {};
    if (purchase === undefined || boughtAt === null) return refuse(no.receipt_missing);
    const { plan, option, cover } = purchase.terms;
    const people = await findPersonNames(ctx, [purchase.asked_by]);
    const addressText = (place: Place) => addressLines(partyOf(place), plan.origin.countryCode);
    const voidedAt = shipment.voided_at;
    const paper = transactionReceipt({
      shipmentNumber: shipment.number,
      transactedOn: day(providerDay(boughtAt)),
      voidedOn: voidedAt === null ? null : day(providerDay(voidedAt)),
      boughtBy: people.get(purchase.asked_by) ?? '',
      paidBy: 'Weekly invoice',
      service: option.name,
      trackingNumber: shipment.tracking_number ?? '',
      from: addressText(plan.origin),
      to: addressText(plan.destination),
      reference1: plan.reference1,
      reference2: plan.reference2,
      declaredValue: plan.declaredValue,
      insuredValue: cover.insuredValue,
      coverage: plan.coverage,
      lines: option.lines,
      total: priceOf(purchase.terms),
    });
    return documentFile(`receipt-${shipment.number}.pdf`, paper, { author, createdAt: boughtAt });
  };
}
