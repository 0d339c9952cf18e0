import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { parsePhone, storedPhone } from '#kit/domain/phone.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { maxNoteLength } from '#modules/marketplace/orders/domain/order-deadlines.ts';
import { cartRefusals, moduleType } from '#modules/marketplace/cart/contract/cart.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { checkoutProblems } from '../domain/checkout-rules.ts';
import { checkoutRefusals as no } from './checkout-refusals.ts';
import { checkoutShape, orderLocationShape, paymentMethodType } from './checkout-shapes.ts';
import { costShape, delivery, taxShape } from '#modules/marketplace/fees/contract/buying-terms.ts';

const buyerAccess = { rule: marketplacePeople, binding: 'company' } as const;
const path = '/services/cart/api';

export const listOrderLocations = endpoint({
  ...buyerAccess,
  name: 'marketplace.listOrderLocations',
  summary: "List the company's delivery locations, with a reason for each that can't receive orders",
  method: 'GET',
  changes: false,
  path: `${path}/orderlocations/:companyId`,
  params: z.object({ companyId: guid }),
  answer: z.object({ items: z.array(orderLocationShape) }),
  refusals: [no.location_missing],
});

const purchaseShape = {
  moduleType,
  locationId: guid,
  paymentMethodType,
  shippingAndHandlingMethodType: delivery,
};

/** Spec marketplace §5: a valid phone number required. */
const phoneNeeded = no.phone_needed.sentence;
const phone = z.string(phoneNeeded).check(
  z.overwrite((text) => {
    const parsed = parsePhone(text);
    return parsed.ok ? storedPhone(parsed.value) : text;
  }),
  z.refine((text) => parsePhone(text).ok, phoneNeeded),
);

export const priceCart = endpoint({
  ...buyerAccess,
  name: 'marketplace.priceCart',
  summary: 'Price the cart for a location and payment type, and list any problems',
  method: 'POST',
  changes: true,
  path: `${path}/cart/price`,
  body: z.object(purchaseShape),
  answer: z.object({
    /** By item id. */
    costs: z.record(z.string(), costShape),
    cost: costShape,
    tax: taxShape,
    /** The rate that the buyer saw before, until they accept the new one; null if it hasn't changed. */
    taxBefore: z.nullable(z.int()),
    /** The first one would refuse the order. */
    problems: z.array(
      z.object({ problem: z.enum(checkoutProblems), sentence: z.string(), next: z.string() }),
    ),
    /** An order above the person's limit needs approval. */
    asksApproval: z.boolean(),
  }),
  perMinute: 120,
  refusals: [cartRefusals.cart_missing, no.location_missing],
});

export const checkoutCart = endpoint({
  ...buyerAccess,
  name: 'marketplace.checkoutCart',
  summary: 'Place the order, or request approval from an administrator; safe to retry',
  method: 'POST',
  changes: true,
  path: `${path}/cart/retail/items/checkout`,
  body: z.object({
    ...purchaseShape,
    phone: z.optional(phone),
    note: z._default(boundedText(maxNoteLength), ''),
    /** The company's own purchase order number, printed on the invoice. */
    poNumber: z._default(boundedText(35), ''),
    /** Which card or account; left out, the default of this kind. */
    paymentMethodId: z.optional(guid),
    /** The total that the buyer saw; another total is refused. */
    total: z.optional(z.int()),
    /** Created by the browser for each press of Place order; the same id is the same order. */
    intentId: z.optional(guid),
  }),
  answer: z.object({ checkout: checkoutShape }),
  perMinute: 60,
  refusals: [
    cartRefusals.cart_missing,
    no.items_unavailable,
    no.stones_changed,
    no.prices_changed,
    no.total_changed,
    no.tax_changed,
    no.location_missing,
    no.location_restricted,
    no.us_territory,
    no.no_shipping_price,
    no.not_shippable,
    no.limit_exceeded,
    no.phone_needed,
    no.note_of_grown_only,
    no.method_needed,
    no.payment_not_taken_here,
    no.checkout_under_way,
    no.checkout_retry_limit,
    stepUpNeeded,
  ],
});

const params = z.object({ checkoutId: guid });
const checkoutAnswer = z.object({ checkout: checkoutShape });

export const getCheckout = endpoint({
  ...buyerAccess,
  name: 'marketplace.getCheckout',
  summary: 'Get step-by-step progress of an order being placed',
  method: 'GET',
  changes: false,
  path: `${path}/checkouts/:checkoutId`,
  params,
  answer: checkoutAnswer,
  perMinute: 300,
  refusals: [no.checkout_missing],
});

export const maxExplanationLength = 500;

export const decideCheckout = endpoint({
  ...buyerAccess,
  name: 'marketplace.decideCheckout',
  summary: "Approve or decline an order over the buyer's limit",
  method: 'POST',
  changes: true,
  path: `${path}/checkouts/:checkoutId/approval`,
  params,
  body: z.object({
    decision: z.enum(['approve', 'decline'], 'Choose from the list.'),
    /** Shown to the buyer; required to decline. */
    explanation: boundedText(maxExplanationLength),
  }),
  answer: checkoutAnswer,
  refusals: [
    no.checkout_missing,
    no.approval_over,
    no.approval_not_yours,
    no.approval_unexplained,
    no.items_unavailable,
    no.stones_changed,
    no.total_changed,
    no.tax_changed,
    no.location_missing,
    no.location_restricted,
    no.us_territory,
    no.no_shipping_price,
    no.not_shippable,
    no.limit_exceeded,
    stepUpNeeded,
  ],
});

export const withdrawCheckout = endpoint({
  ...buyerAccess,
  name: 'marketplace.withdrawCheckout',
  summary: 'Withdraw an order awaiting approval so the cart can be changed',
  method: 'DELETE',
  changes: true,
  path: `${path}/checkouts/:checkoutId/approval`,
  params,
  answer: checkoutAnswer,
  refusals: [no.checkout_missing, no.approval_over],
});
