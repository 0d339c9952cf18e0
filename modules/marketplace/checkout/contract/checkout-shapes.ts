import * as z from 'zod/mini';
import { stepStandings } from '#kit/domain/steps.ts';
import { checkoutStandings } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import { moduleType } from '#modules/marketplace/cart/contract/cart.ts';
import { costShape, delivery } from '#modules/marketplace/fees/contract/buying-terms.ts';
import { checkoutStepNames } from '../domain/shown-steps.ts';

const cents = z.int();

/** Spec marketplace §3: payment types. An ACH draws on a bank account; PayPal is out (spec rulings 17e). */
export const paymentTypes = ['CreditCard', 'ACH', 'WireTransfer'] as const;
/** A bank account is another word for paying by ACH. */
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
  /** Why nothing can be delivered there; null where it can. */
  refused: z.nullable(z.string()),
});
export type OrderLocation = z.output<typeof orderLocationShape>;

export const checkoutActions = ['approve', 'decline', 'withdraw'] as const;

/** How far an order that is being placed is, for whoever waits. */
export const checkoutShape = z.object({
  checkoutId: z.uuid(),
  moduleType,
  standing: z.enum(checkoutStandings),
  /** Whoever asks again at once would hear something else soon. */
  isUnderWay: z.boolean(),
  steps: z.array(
    z.object({ name: z.enum(checkoutStepNames), standing: z.enum(stepStandings), words: z.string() }),
  ),
  /** Once it is placed. */
  orderId: z.nullable(z.uuid()),
  orderNumber: z.nullable(z.string()),
  stones: z.array(z.object({ itemId: z.string(), title: z.string(), total: cents })),
  cost: costShape,
  deliverTo: z.object({ locationName: z.string(), lines: z.array(z.string()) }),
  delivery,
  paymentMethodType: z.enum(paymentTypes),
  methodLabel: z.string(),
  note: z.string(),
  /** Why nothing is ordered, in the words of whoever refused. */
  failure: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** What this person may do about it now; screens draw exactly these. */
  actions: z.array(z.enum(checkoutActions)),
});
export type Checkout = z.output<typeof checkoutShape>;
