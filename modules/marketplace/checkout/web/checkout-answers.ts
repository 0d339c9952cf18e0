import * as z from 'zod/mini';
import { parsePhone } from '#kit/domain/phone.ts';
import type { WizardStep } from '#kit/web/wizard/wizard-step.ts';
import { sessionWizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import type { WizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import { deliveries } from '#modules/marketplace/fees/domain/fee-table.ts';

const answersShape = z.object({
  locationId: z.string(),
  phone: z.string(),
  note: z.string(),
  delivery: z.enum(deliveries),
  poNumber: z._default(z.string(), ''),
  /** The account, for a company with several; empty means the default. */
  methodId: z.string(),
  /** The cart's stones when its steps were last completed. */
  reviewed: z.readonly(z.array(z.string())),
});
export type CheckoutAnswers = z.output<typeof answersShape>;

export const isCheckoutAnswers = (stored: unknown): stored is CheckoutAnswers =>
  z.safeParse(answersShape, stored).success;

export const stoneIds = ({ items }: Cart): readonly string[] => items.map(({ id }) => id).toSorted();

const isReviewed = (reviewed: readonly string[], cart: Cart): boolean =>
  stoneIds(cart).join() === reviewed.join();

/** Keeps what was typed; after a change of the cart's stones the buyer reviews them first. */
export function checkoutStorage(cart: Cart): WizardStorage<CheckoutAnswers> {
  const stored = sessionWizardStorage(`cart-${cart.moduleType}`, isCheckoutAnswers);
  return {
    ...stored,
    load: () => {
      const record = stored.load();
      if (record === null || isReviewed(record.answers.reviewed, cart)) return record;
      // A speed was chosen for those stones, at their price.
      const answers = { ...record.answers, delivery: 'Standard' as const };
      return { answers, now: 'review', furthest: 'review' };
    },
  };
}

export const isPhone = (phone: string): boolean => parsePhone(phone).ok;

/** Spec marketplace §2: three steps, review cart items, billing and shipping details, review and pay. */
export const checkoutSteps = (isOrderable: boolean): readonly WizardStep<CheckoutAnswers>[] => [
  { id: 'review', name: 'Review cart items', complete: () => isOrderable },
  {
    id: 'details',
    name: 'Billing and shipping details',
    complete: ({ locationId, phone }) => locationId !== '' && isPhone(phone),
  },
  { id: 'pay', name: 'Review and pay', complete: () => true },
];
