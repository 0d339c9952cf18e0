import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { longestReturnReason } from '../domain/order-limits.ts';

/** Spec marketplace §5: a return's reason is required. */
export const returnReason = z.object({
  reason: requiredText(longestReturnReason, 'Say why it goes back.'),
});
