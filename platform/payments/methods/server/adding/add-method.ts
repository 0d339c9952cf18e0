import { toAlpha2 } from '#kit/domain/country.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import type { CardGateway, StoreOutcome } from '#outside/card-gateway/port.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';
import type { NewMethod, PaymentMethod } from '../../contract/method-shapes.ts';
import { beginMethod } from './begin-method.ts';
import type { MethodRow } from '../method-store.ts';
import { presentMethod } from '../present-method.ts';
import { refusalOfDecline } from '../refusal-of-decline.ts';
import { settleMethod } from './settle-method.ts';

/**
 * Each of the three steps may be the last before a crash: what is written before the gateway is asked makes sure that
 * somebody finds out what became of it. Where its answer is lost, the method is shown as being added.
 */
export async function addMethod(
  gateway: CardGateway,
  steps: Steps,
  given: NewMethod,
): Promise<PaymentMethod> {
  const { method, isNew } = await steps.work((ctx) => beginMethod(ctx, given));
  if (!isNew) return presentKnown(steps, method);
  const outcome = await store(gateway, method, given.nonce);
  const which = { companyId: method.company_id, methodId: method.method_id };
  // What the gateway told by itself meanwhile is read, too, and no company sees that.
  const settled = await steps.work((ctx) => settleMethod(ctx, which, outcome), { binding: 'job' });
  if (outcome.kind === 'declined') return refuse(refusalOfDecline(settled.kind, outcome));
  return presentMethod(steps, settled);
}

/** The same nonce a second time: the first answer is told again, as far as it is known. */
function presentKnown(steps: Steps, method: MethodRow): PaymentMethod {
  return method.standing === 'Failed' ? refuse(methodRefusals.not_saved) : presentMethod(steps, method);
}

function store(gateway: CardGateway, method: MethodRow, nonce: string): Promise<StoreOutcome> {
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = method.billing_address;
  return gateway.store({
    key: method.method_id,
    customer: method.company_id,
    nonce,
    holderName: method.holder_name,
    email: method.holder_email,
    billingAddress: {
      line1: addressLine1,
      line2: addressLine2,
      city,
      state,
      postalCode,
      country: toAlpha2(countryCode),
    },
  });
}
