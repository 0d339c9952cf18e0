import { defineRefusals } from '#kit/contract/refusal.ts';

export const paymentRefusals = defineRefusals('payments', {
  order_missing: { kind: 'missing', sentence: 'There is no such order or invoice of your company.' },
});
