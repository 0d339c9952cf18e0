import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { Refused, refuse } from '#kit/server/refuse.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { cartRefusals } from '#modules/marketplace/cart/contract/cart.ts';
import type { checkoutCart as call } from '../contract/checkout.ts';
import { checkoutRefused } from '../contract/checkout-events.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import type { Checkout } from '../contract/checkout-shapes.ts';
import { mostTries } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import type { CheckoutTerms } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import { lockCart } from '#modules/marketplace/cart/server/cart-store.ts';
import type { CartRow } from '#modules/marketplace/cart/server/cart-store.ts';
import { askApproval } from './approval/request-approval.ts';
import { beginCheckout } from './begin-checkout.ts';
import {
  checkoutOfIntent,
  countFailedTries,
  insertCheckout,
  lockOrdering,
  openCheckoutOf,
} from '#modules/marketplace/cart/server/checkout-store.ts';
import { deliverTo } from './deliver-to.ts';
import { checkCart } from './check-cart.ts';
import type { CheckedCart } from './check-cart.ts';
import { asksApproval, requireProofOfOrder } from './order-limits.ts';
import { presentCheckout } from './present-checkout.ts';
import { readPayment, wayToPay } from './ways-to-pay.ts';

type Input = EndpointInput<typeof call>;
type Body = Input['body'];

/**
 * Spec marketplace §4: a checkout failure is recorded as an analytics event, also when the order is refused at once.
 */
export async function checkoutCart(steps: Steps, { body }: Input): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(steps.actor);
  try {
    return { checkout: await steps.work((ctx) => settle(ctx, member, body)) };
  } catch (error) {
    // Not counted: the buyer verifies their identity and continues.
    if (error instanceof Refused && error.refusal.code !== stepUpNeeded.code) {
      const { companyId, personId } = member;
      const told = { companyId, personId, moduleType: body.moduleType, reason: error.refusal.code };
      await steps.work((ctx) => ctx.publish(checkoutRefused, told));
    }
    throw error;
  }
}

async function settle(ctx: Ctx, member: Member, body: Body): Promise<Checkout> {
  const { companyId } = member;
  const cart = (await lockCart(ctx, member, body.moduleType)) ?? refuse(cartRefusals.cart_missing);
  const intent = body.intentId ?? newId();
  const known = await checkoutOfIntent(ctx, companyId, intent);
  if (known?.cart_id === cart.cart_id) return presentCheckout(ctx, member, known);
  const open = await openCheckoutOf(ctx, companyId, cart.cart_id);
  if (known !== undefined || open !== undefined) refuse(no.checkout_under_way);
  await refuseFourthTry(ctx, member);
  await lockOrdering(ctx, companyId);
  const terms = await agreedTerms(ctx, cart, body);
  const waits = asksApproval(member, terms.total);
  // The approver verifies instead, because approving buys.
  if (!waits) await requireProofOfOrder(ctx, terms.total);
  const row = await insertCheckout(ctx, {
    company_id: companyId,
    checkout_id: newId(),
    cart_id: cart.cart_id,
    intent,
    standing: waits ? 'Awaiting' : 'Running',
    terms: JSON.stringify(terms),
    session_id: member.session?.id ?? null,
    asked_by: member.personId,
    asked_at: ctx.clock.now(),
  });
  await ctx.record({
    act: 'marketplace.checkoutCart',
    recordType: 'order',
    recordId: row.checkout_id,
    companyId,
    facts: { stones: terms.stones.length, total: terms.total },
  });
  if (!waits) return presentCheckout(ctx, member, await beginCheckout(ctx, row));
  await askApproval(ctx, row);
  return presentCheckout(ctx, member, row);
}

async function agreedTerms(ctx: Ctx, cart: CartRow, body: Body): Promise<CheckoutTerms> {
  const payment = readPayment(body.paymentMethodType);
  const delivery = body.shippingAndHandlingMethodType;
  const judged = await checkCart(ctx, cart, { locationId: body.locationId, delivery, payment });
  refuseProblems(judged, body);
  const { company_id: companyId, module_type: moduleType } = cart;
  const way = await wayToPay(ctx, { companyId, moduleType, payment, methodId: body.paymentMethodId });
  return {
    moduleType,
    stones: judged.stones,
    deliverTo: deliverTo(judged.place),
    delivery,
    phone: body.phone ?? judged.place.phone,
    payment,
    ...way,
    taxRate: judged.tax.rate,
    on: judged.on,
    note: body.note,
    retailIndicator: cart.retail_indicator,
    total: judged.cost.total,
  };
}

function refuseProblems({ stones, problems, place, cost }: CheckedCart, body: Body): void {
  if (stones.length === 0) refuse(cartRefusals.cart_missing);
  const [worst] = problems;
  if (worst !== undefined) refuse(no[worst]);
  if (body.total !== undefined && body.total !== cost.total) refuse(no.total_changed);
  if ((body.phone ?? place.phone) === '') refuse(no.phone_needed);
  if (body.note !== '' && body.moduleType === 0) refuse(no.note_of_grown_only);
}

/** Spec rulings 17a: three tries in a session, then the retry limit is reached. */
async function refuseFourthTry(ctx: Ctx, { companyId, session }: Member): Promise<void> {
  if (session === undefined) return;
  const tries = await countFailedTries(ctx, { companyId, sessionId: session.id });
  if (tries >= mostTries) refuse(no.checkout_retry_limit);
}
