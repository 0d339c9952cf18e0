import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { findPolicy } from '#modules/insurance/links/server/policy-store.ts';
import { billPremium } from '#modules/insurance/payments/server/pay-policy.ts';
import { insertPayment, updatePayment } from '#modules/insurance/payments/server/payment-store.ts';
import { insertReport, updateReport } from '#modules/insurance/payments/server/report-store.ts';
import { endPayment } from '#modules/insurance/payments/server/settle-payment.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';

const policyNumber = '3104482917';
const amount = cents(41_850);

/** A payment of Harrow & Vale that its bank returned, whose reversal the insurer refused. */
export async function makeDemoPayments(ctx: Ctx): Promise<void> {
  const marta = demoMembers.find(({ firstName }) => firstName === 'Marta');
  const companyId = marta?.memberships[0]?.company.companyId;
  if (marta === undefined || companyId === undefined) throw new Error('The demo has no Marta.');
  const policy = await findPolicy(ctx, companyId, policyNumber);
  if (policy === undefined) return;
  const { personId } = marta;
  const paymentId = newId();
  const now = ctx.clock.now();
  const row = await insertPayment(ctx, {
    company_id: companyId,
    payment_id: paymentId,
    policy_number: policyNumber,
    intent_id: newId(),
    amount,
    status: 'Asked',
    method_id: newId(),
    bill_id: await billPremium(ctx, policy, { paymentId, amount, personId }),
    paid_by: personId,
    asked_at: now,
    changed_at: now,
  });
  await endPayment(ctx, row);
  await updatePayment(ctx, row, { status: 'Returned' });
  const reported = await insertReport(ctx, row, { cause: 'paid', kind: 'Payment', amount });
  await updateReport(
    ctx,
    { companyId, reportId: reported ?? '' },
    { tries: 1, reported_at: now, reference: 'AM-20418850' },
  );
  const refused = await insertReport(ctx, row, { cause: 'returned', kind: 'Reversal', amount });
  await updateReport(
    ctx,
    { companyId, reportId: refused ?? '' },
    { tries: 1, is_refused: true, fault: 'The billing period is closed' },
  );
}
