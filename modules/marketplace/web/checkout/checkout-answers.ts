import * as z from 'zod/mini';
import { parsePhone } from '#kit/domain/phone.ts';
import type { WizardStep } from '#kit/web/wizard/wizard-step.ts';

const answers = z.object({
  locationId: z.string(),
  phone: z.string(),
  note: z.string(),
  /** The account, where the company has several; empty: the default one. */
  methodId: z.string(),
});
export type CheckoutAnswers = z.output<typeof answers>;

export const isCheckoutAnswers = (kept: unknown): kept is CheckoutAnswers =>
  z.safeParse(answers, kept).success;

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
