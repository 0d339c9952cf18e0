import * as z from 'zod/mini';
import type { StepCall, StepsOf, Told } from '#kit/server/steps/define-steps.ts';
import type { ClaimPaymentOrder, FoundClaimPayment } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { findClaim, insertEntry, keyOf } from '#modules/shipping/claims/server/claim-store.ts';
import { movePayment } from './move-payment.ts';
import { findPayment, updatePayment } from './payment-store.ts';

const subject = z.object({ companyId: z.uuid(), paymentId: z.uuid() });
type Call = StepCall<Ctx, z.output<typeof subject>>;

export const paymentSubject = { kind: 'shipping.claim_payment', subject } as const;

/** The insurer is asked under the payment's id, so a lost answer is asked about and no claim is paid twice. */
export const claimPaymentSteps = ({
  insurer,
}: Pick<ShippingParts, 'insurer'>): StepsOf<Ctx, typeof subject> => ({
  ...paymentSubject,
  steps: [
    {
      name: 'pay',
      do: async (call) => settle(call, await insurer.payClaim(await orderOf(call))),
      ask: async (call) => settle(call, await insurer.findClaimPayment(call.subject.paymentId)),
    },
  ],
  completed: async (ctx, key) => void (await movePayment(ctx, key, { move: 'send', by: 'insurer' })),
  undone: async (ctx, key) => {
    const failed = await movePayment(ctx, key, { move: 'fail', by: 'insurer' });
    const claim = failed && (await findClaim(ctx, { companyId: key.companyId, claimId: failed.claim_id }));
    if (claim === undefined) return;
    const words = `The payment wasn't sent: ${failed?.failure ?? 'the insurer declined it.'}`;
    await insertEntry(ctx, keyOf(claim), {
      kind: 'note',
      words,
      byStaff: true,
      personId: failed?.asked_by ?? '',
    });
  },
  stuck: () => Promise.resolve(),
});

function settle({ subject: key }: Call, found: FoundClaimPayment): Told<Ctx> {
  switch (found.kind) {
    case 'unknown':
      return 'unknown';
    case 'never_came':
      return 'not_done';
    case 'refused':
      return { outcome: 'failed', keep: (ctx) => updatePayment(ctx, key, { failure: found.sentence }) };
    case 'sent': {
      const { number, expectedOn } = found.payment;
      const change = { reference: number, expected_on: expectedOn };
      return { outcome: 'done', keep: (ctx) => updatePayment(ctx, key, change) };
    }
  }
}

const orderOf = ({ job, subject: key }: Call): Promise<ClaimPaymentOrder> =>
  job.work(async (ctx) => {
    const payment = await findPayment(ctx, key);
    const claim = payment && (await findClaim(ctx, { companyId: key.companyId, claimId: payment.claim_id }));
    if (payment === undefined || claim === undefined) throw new Error('Claim payment not found.');
    const names = await findCompanyNames(ctx, [key.companyId]);
    return {
      key: payment.payment_id,
      claimNumber: claim.number ?? '',
      payee: names.get(key.companyId) ?? '',
      amount: payment.amount,
      account: {
        token: payment.account_token ?? '',
        tail: (payment.account_label ?? '').slice(-4),
      },
    };
  });
