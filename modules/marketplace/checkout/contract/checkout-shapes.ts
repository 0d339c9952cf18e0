import * as z from 'zod/mini';
import { stepStatuses } from '#kit/domain/steps.ts';
import { checkoutStatuses } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import { moduleType } from '#modules/marketplace/cart/contract/cart.ts';
import { costShape, delivery } from '#modules/marketplace/fees/contract/buying-terms.ts';
import { checkoutStepNames } from '../domain/display-steps.ts';

const cents = z.int();

/** Spec marketplace §3: payment types. An ACH draws on a bank account; PayPal is out (spec rulings 17e). */
export const paymentTypes = ['CreditCard', 'ACH', 'WireTransfer'] as const;
/** A bank account is paid by ACH. */
export const paymentMethodType = z.enum([...paymentTypes, 'BankAccount'], 'Choose how to pay.');

/** Spec marketplace §3: location contact. */
export const orderLocationShape = z.object({
  locationID: z.uuid(),
  locationName: z.string(),
  phoneNumber: z.string(),
  lines: z.array(z.string()),
  stateId: z.string(),
  countryId: z.enum(['US', 'CA']),
  restricted: z.boolean(),
  /** Why nothing can be delivered there; null when it can. */
  refused: z.nullable(z.string()),
});
export type OrderLocation = z.output<typeof orderLocationShape>;

export const checkoutActions = ['approve', 'decline', 'withdraw'] as const;

/** An order's progress while it is being placed. */
export const checkoutShape = z.object({
  checkoutId: z.uuid(),
  moduleType,
  status: z.enum(checkoutStatuses),
  /** Whether the status will change soon, so that polling makes sense. */
  isUnderWay: z.boolean(),
  steps: z.array(
    z.object({ name: z.enum(checkoutStepNames), status: z.enum(stepStatuses), words: z.string() }),
  ),
  /** Set when placed. */
  orderId: z.nullable(z.uuid()),
  orderNumber: z.nullable(z.string()),
  stones: z.array(z.object({ itemId: z.string(), title: z.string(), total: cents })),
  cost: costShape,
  isTaxEstimated: z.boolean(),
  deliverTo: z.object({ locationName: z.string(), lines: z.array(z.string()) }),
  delivery,
  paymentMethodType: z.enum(paymentTypes),
  methodLabel: z.string(),
  note: z.string(),
  poNumber: z.string(),
  /** Why nothing was ordered, in the refusing party's words. */
  failure: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** What this person may do now; screens show exactly these. */
  actions: z.array(z.enum(checkoutActions)),
});
export type Checkout = z.output<typeof checkoutShape>;
