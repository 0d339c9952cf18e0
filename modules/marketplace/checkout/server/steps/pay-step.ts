import type { Outcome, Step } from '#kit/domain/steps.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { StepCall, StepWork, Told } from '#kit/server/steps/define-steps.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOutcomeUnknown, chargedNothing } from '#platform/payments/contract.ts';
import {
  announceWire,
  cancelWire,
  listChargesOfBills,
  declineMessage,
  takeCharge,
  voidCharge,
} from '#platform/payments/server.ts';
import type { ChargeRow } from '#platform/payments/server.ts';
import { updateCheckout } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutSubject } from '../begin-checkout.ts';
import { lockRunningCheckout } from './end-checkout.ts';

type Call = StepCall<Ctx, CheckoutSubject>;

/** Charges a card or account, or expects a wire. The checkout's id is the idempotency key. */
export function payStep(gateway: CardGateway): Step<StepWork<Ctx, CheckoutSubject>> {
  return {
    name: 'pay',
    async do(call) {
      const row = await call.job.work((ctx) => lockRunningCheckout(ctx, call.subject));
      try {
        return toOutcome(call, await pay(gateway, call, row));
      } catch (error) {
        // For example, the method was removed: nothing was charged.
        if (error instanceof Refused) return saveFailure(call, error.message);
        throw error;
      }
    },
    async ask(call) {
      const charge = await findCharge(call);
      if (call.key.endsWith('/undo')) return undoPayment(gateway, call, charge);
      return charge === undefined ? 'not_done' : toOutcome(call, charge);
    },
    async undo(call) {
      return undoPayment(gateway, call, await findCharge(call));
    },
  };
}

function pay(gateway: CardGateway, { job, subject }: Call, row: CheckoutRow): Promise<ChargeRow> {
  const { companyId, checkoutId } = subject;
  const { methodId } = row.terms;
  if (row.bill_id === null) throw new Error("A checkout can be paid only after it's billed.");
  const request = { companyId, key: `checkout/${checkoutId}`, billId: row.bill_id, askedBy: row.asked_by };
  return methodId === null
    ? job.work((ctx) => announceWire(ctx, request))
    : takeCharge(gateway, job, { ...request, methodId, sessionId: row.session_id ?? undefined });
}

const findCharge = ({ job, subject }: Call): Promise<ChargeRow | undefined> =>
  job.work(async (ctx) => {
    const { bill_id: billId } = await lockRunningCheckout(ctx, subject);
    const [charge] = billId === null ? [] : await listChargesOfBills(ctx, subject.companyId, [billId]);
    return charge;
  });

/** Payments itself recovers a lost answer. */
function toOutcome(call: Call, charge: ChargeRow): Told<Ctx> {
  if (isOutcomeUnknown(charge.status)) return 'unknown';
  if (chargedNothing.includes(charge.status)) return saveFailure(call, declineMessage(charge));
  return {
    outcome: 'done',
    keep: (ctx) => updateCheckout(ctx, call.subject, { charge_id: charge.charge_id }),
  };
}

const saveFailure = ({ subject }: Call, failure: string): Told<Ctx> => ({
  outcome: 'failed',
  keep: (ctx) => updateCheckout(ctx, subject, { failure }),
});

/** Undoing is idempotent. A settled bank payment needs a person to refund it. */
async function undoPayment(
  gateway: CardGateway,
  { job, subject: { companyId } }: Call,
  charge: ChargeRow | undefined,
): Promise<Outcome> {
  if (charge === undefined || chargedNothing.includes(charge.status)) return 'done';
  const chargeKey = { companyId, chargeId: charge.charge_id };
  if (charge.status === 'Expected') {
    await job.work((ctx) => cancelWire(ctx, chargeKey));
    return 'done';
  }
  if (charge.status !== 'Authorised' && charge.status !== 'Submitted') return 'failed';
  const { outcome } = await voidCharge(gateway, job, chargeKey);
  return outcome === 'done' ? 'done' : outcome === 'unknown' ? 'unknown' : 'failed';
}
