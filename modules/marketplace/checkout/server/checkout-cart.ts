import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { Refused, refuse } from '#kit/server/refuse.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { cartRefusals } from '#modules/marketplace/cart/contract/cart.ts';
import type { checkoutCart as call } from '../contract/checkout.ts';
import { checkoutRefused, orderApprovalRequested } from '../contract/checkout-events.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import type { Checkout } from '../contract/checkout-shapes.ts';
import { maxTries } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import type { CheckoutTerms } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import { isTaxChanged } from '#modules/marketplace/cart/domain/seen-tax.ts';
import { lockCart, saveSeenTax } from '#modules/marketplace/cart/server/cart-store.ts';
import type { CartRow } from '#modules/marketplace/cart/server/cart-store.ts';
import { beginCheckout, eventFacts } from './begin-checkout.ts';
import {
  countFailedTries,
  findCheckoutByIntent,
  findOpenCheckout,
  insertCheckout,
  lockOrdering,
} from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { isTaxEstimated } from '#modules/marketplace/sales-tax/server/find-tax.ts';
import { recordTax } from '#modules/marketplace/sales-tax/server/tax-records.ts';
import { copyAddress } from './delivery-address.ts';
import { checkCart, taxOfSale } from './check-cart.ts';
import type { CheckedCart } from './check-cart.ts';
import { needsApproval, requireOrderStepUp } from './order-limits.ts';
import { presentCheckout } from './present-checkout.ts';
import { chooseMethod, readPayment } from './payment-methods.ts';
import { findPersonNames } from '#platform/companies/server.ts';

type Input = EndpointInput<typeof call>;
type Body = Input['body'];

/**
 * Spec marketplace §4: a checkout failure is recorded as an analytics event, also when the order is refused at once.
 */
export async function checkoutCart(steps: Steps, { body }: Input): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(steps.actor);
  try {
    return { checkout: await steps.work((ctx) => createCheckout(ctx, member, body)) };
  } catch (error) {
    // Not counted: the buyer verifies their identity and continues.
    if (error instanceof Refused && error.refusal.code !== stepUpNeeded.code) {
      const { companyId, personId } = member;
      const refusalFacts = { companyId, personId, moduleType: body.moduleType, reason: error.refusal.code };
      await steps.work((ctx) => ctx.publish(checkoutRefused, refusalFacts));
    }
    throw error;
  }
}

async function createCheckout(ctx: Ctx, member: Member, body: Body): Promise<Checkout> {
  const { companyId } = member;
  const cart = (await lockCart(ctx, member, body.moduleType)) ?? refuse(cartRefusals.cart_missing);
  const intent = body.intentId ?? newId();
  const existing = await findCheckoutByIntent(ctx, companyId, intent);
  if (existing?.cart_id === cart.cart_id) return presentCheckout(ctx, member, existing);
  const open = await findOpenCheckout(ctx, companyId, cart.cart_id);
  if (existing !== undefined || open !== undefined) refuse(no.checkout_under_way);
  await refuseAtRetryLimit(ctx, member);
  await lockOrdering(ctx, companyId);
  const { terms, checked } = await createTerms(ctx, cart, body);
  const isAwaiting = needsApproval(member, terms.total);
  // The approver verifies instead, because approving buys.
  if (!isAwaiting) await requireOrderStepUp(ctx, terms.total);
  const row = await insertCheckout(ctx, {
    company_id: companyId,
    checkout_id: newId(),
    cart_id: cart.cart_id,
    intent,
    status: isAwaiting ? 'Awaiting' : 'Running',
    terms: JSON.stringify(terms),
    session_id: member.session?.id ?? null,
    asked_by: member.personId,
    asked_at: ctx.clock.now(),
  });
  // The buyer agreed to the total at the new rate, so the next stones in the cart start without a notice.
  if (cart.tax_seen !== null) await saveSeenTax(ctx, cart, { ...cart.tax_seen, before: null });
  await recordTax(ctx, {
    ...checked,
    companyId,
    checkoutId: row.checkout_id,
    step: 'Submitted',
    forResale: terms.retailIndicator,
  });
  await ctx.record({
    act: 'marketplace.checkoutCart',
    recordType: 'order',
    recordId: row.checkout_id,
    companyId,
    facts: { stones: terms.stones.length, total: terms.total },
  });
  if (!isAwaiting) return presentCheckout(ctx, member, await beginCheckout(ctx, row));
  await requestApproval(ctx, row);
  return presentCheckout(ctx, member, row);
}

interface Created {
  readonly terms: CheckoutTerms;
  readonly checked: CheckedCart;
}

async function createTerms(ctx: Ctx, cart: CartRow, body: Body): Promise<Created> {
  const payment = readPayment(body.paymentMethodType);
  const delivery = body.shippingAndHandlingMethodType;
  const checked = await checkCart(ctx, cart, { locationId: body.locationId, delivery, payment });
  refuseProblems(checked, body);
  refuseOtherTotal(cart, checked, body);
  const { company_id: companyId, module_type: moduleType } = cart;
  const method = await chooseMethod(ctx, { companyId, moduleType, payment, methodId: body.paymentMethodId });
  const terms = {
    moduleType,
    stones: checked.stones,
    deliverTo: copyAddress(checked.destination),
    delivery,
    phone: body.phone ?? checked.destination.phone,
    payment,
    ...method,
    taxRate: checked.tax.rate,
    isTaxEstimated: isTaxEstimated(checked.tax),
    on: checked.on,
    note: body.note,
    poNumber: body.poNumber,
    retailIndicator: cart.retail_indicator,
    total: checked.cost.total,
  };
  return { terms, checked };
}

function refuseProblems({ stones, problems, destination }: CheckedCart, body: Body): void {
  if (stones.length === 0) refuse(cartRefusals.cart_missing);
  const [problem] = problems;
  if (problem !== undefined) refuse(no[problem]);
  if ((body.phone ?? destination.phone) === '') refuse(no.phone_needed);
  if (body.note !== '' && body.moduleType === 0) refuse(no.note_of_grown_only);
}

/** Without a total, the buyer agreed to the rate that they last saw. */
function refuseOtherTotal(cart: CartRow, checked: CheckedCart, { total }: Body): void {
  if (total === checked.cost.total) return;
  if (isTaxChanged(cart.tax_seen, taxOfSale(cart, checked))) refuse(no.tax_changed);
  if (total !== undefined) refuse(no.total_changed);
}

/** Spec rulings 17a: three tries in a session, then the retry limit is reached. */
async function refuseAtRetryLimit(ctx: Ctx, { companyId, session }: Member): Promise<void> {
  if (session === undefined) return;
  const tries = await countFailedTries(ctx, { companyId, sessionId: session.id });
  if (tries >= maxTries) refuse(no.checkout_retry_limit);
}

/** Asks the company's administrators to approve an order above the buyer's limit. */
async function requestApproval(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const people = await findPersonNames(ctx, [row.asked_by]);
  await ctx.publish(orderApprovalRequested, {
    ...eventFacts(row),
    personName: people.get(row.asked_by) ?? '',
    stones: row.terms.stones.length,
  });
}
