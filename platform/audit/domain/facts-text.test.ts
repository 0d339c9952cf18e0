import { expect, test } from 'vitest';
import { factsText } from './facts-text.ts';

test.each([
  [{ act: 'passAuthentication', item: '100000022' }, 'Pass authentication, item: 100000022'],
  [{ methods: 'password, code', newDevice: true }, 'Methods: password, code, new device: yes'],
  [{ amount: 38_412, poNumber: 'A-7', reason: null }, 'Amount: $384.12, PO number: A-7'],
  [{ act: 'ship', trackingNumber: '•••• 2043' }, 'Ship, tracking number: •••• 2043'],
  [{ documentId: 'D-1' }, 'Document ID: D-1'],
  [{}, ''],
])('%j reads %s', (facts, words) => {
  expect(factsText(facts)).toBe(words);
});
