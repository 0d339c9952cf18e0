import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { isOutcomeUnknown } from '#platform/payments/contract.ts';
import { refundCharge } from '#platform/payments/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import type { refundPayment as call } from '../contract/payment-endpoints.ts';

/** Spec rulings 11: money that leaves the provider needs a second factor. */
export function refundPaymentHandler({ gateway }: Pick<PaymentsParts, 'gateway'>) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { personId } = requireSignedIn(steps.actor);
    const { companyId, paymentId } = params;
    await steps.work(requireStepUp);
    const { status, answer } = await refundCharge(gateway, steps, {
      companyId,
      key: `refund/${body.intentId}`,
      chargeId: paymentId,
      amount: body.amount,
      reason: body.reason,
      askedBy: personId,
      credits: 'what_is_missing',
      onCreated: (ctx) =>
        ctx.record({
          act: 'billing.giveBackPayment',
          recordType: 'payment',
          recordId: paymentId,
          companyId,
          facts: { amount: body.amount, reason: body.reason },
        }),
    });
    if (isOutcomeUnknown(status)) return { outcome: 'unknown', says: lost };
    if (status === 'Failed') return { outcome: 'failed', says: notTaken(answer) };
    return { outcome: 'sent', says: 'Refund on the way' };
  };
}

/** Staff must know that the next invoice may use the credit before they retry. */
const notTaken = (answer: string | null): string =>
  [
    'The bank rejected the refund.',
    answer,
    'The amount is credited to the company and applies to its next invoice.',
  ]
    .filter(Boolean)
    .join(' ');

const lost = "We're confirming this refund. The refund won't be sent twice.";
