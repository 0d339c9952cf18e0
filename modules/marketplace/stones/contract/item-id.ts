import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const itemId = z
  .string('Give an item id.')
  .check(z.regex(/^\d{1,10}$/, 'An item id has up to ten digits.'));

export const stoneRefusals = defineRefusals('marketplace', {
  diamond_missing: { kind: 'missing', sentence: 'There is no stone with this item id.' },
});
