import * as z from 'zod/mini';

/**
 * Behavior of the next order; anything else resets it. Of claims only: `delay` answers later, `ask` and `ask-twice`
 * add a question, and `return` sends a payment back.
 */
export const fates = ['refuse', 'lose-order', 'lose-answer', 'delay', 'ask', 'ask-twice', 'return'] as const;
export type Fate = (typeof fates)[number];

export const deskCall = z.object({ next: z.nullable(z.string().check(z.maxLength(500))) });
