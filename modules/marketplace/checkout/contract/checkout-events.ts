import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

const ofCheckout = {
  companyId: z.uuid(),
  checkoutId: z.uuid(),
  personId: z.uuid(),
  moduleType: z.literal([0, 2]),
  total: z.int(),
};

/** Nothing is ordered and nothing charged. */
export const checkoutFailed = defineEvent(
  'marketplace.checkout_failed',
  z.object({ ...ofCheckout, reason: z.string() }),
);

/** It was refused as it was sent, such as for a stone that was sold meanwhile. */
export const checkoutRefused = defineEvent(
  'marketplace.checkout_refused',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    moduleType: z.literal([0, 2]),
    /** The code of the refusal. */
    reason: z.string(),
  }),
);

/** What was begun could neither be finished nor taken back: a person has to settle it. */
export const checkoutStuck = defineEvent('marketplace.checkout_stuck', z.object(ofCheckout));

/** Somebody orders above their own limit: the company's administrator has to say yes first. */
export const orderApprovalAsked = defineEvent(
  'marketplace.order_approval_asked',
  z.object({ ...ofCheckout, personName: z.string(), stones: z.int() }),
);

/** They said it, said no, or were spared. */
export const orderApprovalEnded = defineEvent(
  'marketplace.order_approval_ended',
  z.object({
    ...ofCheckout,
    outcome: z.enum(['approved', 'declined', 'withdrawn']),
    explanation: z.string(),
  }),
);
