import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { largestTypedAmount } from '#kit/domain/money.ts';

/** Negative if the company is owed. */
export const balance = amountCents({ least: -largestTypedAmount });

export const sumShape = z.object({ name: z.string(), amount: balance, transactions: z.int() });

export type Sum = z.infer<typeof sumShape>;
