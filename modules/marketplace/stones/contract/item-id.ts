import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const itemId = z
  .string('Enter an item ID.')
  .check(z.regex(/^\d{1,10}$/, 'Enter an item ID of 10 digits or fewer.'));

export const stoneRefusals = defineRefusals('marketplace', {
  diamond_missing: { kind: 'missing', sentence: "We can't find a stone with this item ID." },
});
