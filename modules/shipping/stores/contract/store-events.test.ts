import { expect, test } from 'vitest';
import { storeLabelLateNotice } from './store-events.ts';

test("a label that a store lacks and a void that it can't take are told apart", () => {
  const facts = { storeId: 'one', name: 'HarrowVale', order: '#1001', words: 'Etsy refused.', isFinal: true };
  const { title } = storeLabelLateNotice;
  expect(title({ ...facts, isVoided: false })).toBe("HarrowVale doesn't show order #1001 as shipped");
  expect(title({ ...facts, isVoided: true })).toBe('HarrowVale still shows order #1001 as shipped');
});
