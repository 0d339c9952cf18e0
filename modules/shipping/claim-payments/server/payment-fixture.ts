import { cents } from '#kit/domain/money.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { bookClaim } from '#platform/payments/server.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { insertShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { insertClaim, nextClaimNumber } from '#modules/shipping/claims/server/claim-store.ts';
import { insertPayment, keyOfPayment } from './payment-store.ts';
import { paymentSubject } from './payment-steps.ts';

interface TestPaymentInput {
  readonly companyId: string;
  readonly personId: string;
}

const payout = cents(440_000);

/** An approved claim whose payment by ACH has just started. */
export async function beginTestClaimPayment(
  ctx: Ctx,
  { companyId, personId }: TestPaymentInput,
): Promise<string> {
  const at = ctx.clock.now();
  const today = day(providerDay(at));
  const [shipmentId, claimId] = [newId(), newId()];
  await insertShipment(ctx, { companyId, shipmentId, personId, at }, emptyDraft);
  const facts = {
    shipmentNumber: '40-1',
    recipient: 'Hale Estate Jewelry',
    carrier: 'UPS',
    service: null,
    trackingTail: null,
    insuredValue: cents(500_000),
    coverage: 'Essential',
    exceptions: [],
  };
  await insertClaim(ctx, {
    company_id: companyId,
    claim_id: claimId,
    shipment_id: shipmentId,
    number: await nextClaimNumber(ctx),
    status: 'Approved',
    facts: JSON.stringify(facts),
    details: JSON.stringify({ reason: 'NotDelivered', discoveredOn: today, claimValue: facts.insuredValue }),
    decision: JSON.stringify({ words: 'As agreed.' }),
    payout,
    tendered_on: today,
    submitted_at: at,
    moved_at: at,
    created_by: personId,
    created_at: at,
    changed_at: at,
  });
  await bookClaim(ctx, 'approved', { companyId, key: claimId, amount: payout });
  const payment = await insertPayment(ctx, {
    company_id: companyId,
    payment_id: newId(),
    claim_id: claimId,
    shipment_id: shipmentId,
    way: 'ach',
    amount: payout,
    status: 'Asked',
    account_token: 'token',
    account_label: 'Bank account •••• 7731',
    asked_by: personId,
    asked_at: at,
    changed_at: at,
  });
  return startRun(ctx, paymentSubject, companyId, keyOfPayment(payment));
}
