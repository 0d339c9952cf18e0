import type { Outcome, Step } from '#kit/domain/steps.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { StepCall, StepWork, Told } from '#kit/server/steps/define-steps.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOutcomeUnknown, tookNothing } from '#platform/payments/contract.ts';
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
import { runningCheckout } from './end-checkout.ts';

type Call = StepCall<Ctx, CheckoutSubject>;

/** Charges a card or account, or expects a wire. The checkout's id is the idempotency key. */
export function payStep(gateway: CardGateway): Step<StepWork<Ctx, CheckoutSubject>> {
  return {
    name: 'pay',
    async do(call) {
      const row = await call.job.work((ctx) => runningCheckout(ctx, call.subject));
      try {
        return keep(call, await pay(gateway, call, row));
      } catch (error) {
        // For example a method removed meanwhile: nothing was charged.
        if (error instanceof Refused) return saveFailure(call, error.message);
        throw error;
      }
    },
    async ask(call) {
      const charge = await chargeOf(call);
      if (call.key.endsWith('/undo')) return takeBack(gateway, call, charge);
      return charge === undefined ? 'not_done' : keep(call, charge);
    },
    async undo(call) {
      return takeBack(gateway, call, await chargeOf(call));
    },
  };
}

function pay(gateway: CardGateway, { job, subject }: Call, row: CheckoutRow): Promise<ChargeRow> {
  const { companyId, checkoutId } = subject;
  const { methodId } = row.terms;
  if (row.bill_id === null) throw new Error('A checkout is paid once it has a bill.');
  const asked = { companyId, key: `checkout/${checkoutId}`, billId: row.bill_id, askedBy: row.asked_by };
  return methodId === null
    ? job.work((ctx) => announceWire(ctx, asked))
    : takeCharge(gateway, job, { ...asked, methodId, sessionId: row.session_id ?? undefined });
}

const chargeOf = ({ job, subject }: Call): Promise<ChargeRow | undefined> =>
  job.work(async (ctx) => {
    const { bill_id: billId } = await runningCheckout(ctx, subject);
    const [charge] = billId === null ? [] : await listChargesOfBills(ctx, subject.companyId, [billId]);
    return charge;
  });

/** Payments itself recovers a lost answer. */
function keep(call: Call, charge: ChargeRow): Told<Ctx> {
  if (isOutcomeUnknown(charge.standing)) return 'unknown';
  if (tookNothing.includes(charge.standing)) return saveFailure(call, declineMessage(charge));
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
async function takeBack(
  gateway: CardGateway,
  { job, subject: { companyId } }: Call,
  charge: ChargeRow | undefined,
): Promise<Outcome> {
  if (charge === undefined || tookNothing.includes(charge.standing)) return 'done';
  const which = { companyId, chargeId: charge.charge_id };
  if (charge.standing === 'Expected') {
    await job.work((ctx) => cancelWire(ctx, which));
    return 'done';
  }
  if (charge.standing !== 'Authorised' && charge.standing !== 'Submitted') return 'failed';
  const { outcome } = await voidCharge(gateway, job, which);
  return outcome === 'done' ? 'done' : outcome === 'unknown' ? 'unknown' : 'failed';
}
