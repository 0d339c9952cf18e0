import { expect, test } from 'vitest';
import { availableActions } from './available-actions.ts';
import type { ActionName, ActionFacts } from './available-actions.ts';

const bought = { hasNumber: true, isBought: true };
const factsOf = (facts: Partial<ActionFacts>): ActionFacts => ({
  status: 'Saved',
  kind: 'Regular',
  hasNumber: false,
  isBought: false,
  isInsuranceOnly: false,
  wentAbroad: false,
  ...facts,
});

test.each<[says: string, facts: Partial<ActionFacts>, offered: readonly ActionName[]]>([
  ['saved', {}, ['view', 'edit', 'purchase', 'copy', 'delete']],
  ['parked', { status: 'Parked' }, ['view', 'edit', 'purchase', 'copy', 'delete']],
  ['declined', { status: 'NeedsReview' }, ['view', 'edit', 'purchase', 'copy', 'delete']],
  ['pending-approval', { status: 'ApprovalRequired' }, ['view', 'withdraw', 'copy']],
  ['processing', { status: 'Processed' }, ['view', 'copy']],
  [
    'purchased',
    { status: 'Created', ...bought },
    [
      'view',
      'trackingDetails',
      'track',
      'accessLabel',
      'printLabel',
      'downloadTransactionReceipt',
      'copy',
      'boomerang',
      'forward',
      'markDelivered',
      'void',
    ],
  ],
  [
    'insurance-only',
    { status: 'Created', ...bought, isInsuranceOnly: true },
    ['view', 'trackingDetails', 'track', 'downloadTransactionReceipt', 'copy', 'markDelivered', 'void'],
  ],
  [
    'scanned',
    { status: 'InTransit', ...bought },
    [
      'view',
      'trackingDetails',
      'track',
      'downloadTransactionReceipt',
      'copy',
      'boomerang',
      'forward',
      'markDelivered',
    ],
  ],
  [
    'boomerang',
    { status: 'Boomerang', kind: 'Boomerang', ...bought },
    [
      'view',
      'trackingDetails',
      'track',
      'accessLabel',
      'printLabel',
      'downloadTransactionReceipt',
      'boomerang',
      'forward',
      'emailBoomerangLabel',
      'markDelivered',
      'void',
    ],
  ],
  [
    'delivered',
    { status: 'Delivered', ...bought },
    ['view', 'trackingDetails', 'track', 'downloadTransactionReceipt', 'copy', 'boomerang', 'forward'],
  ],
  [
    'delivered international',
    { status: 'Delivered', ...bought, wentAbroad: true },
    ['view', 'trackingDetails', 'track', 'downloadTransactionReceipt', 'copy'],
  ],
  ['voided', { status: 'Voided', ...bought }, ['view', 'downloadTransactionReceipt', 'copy']],
])('a %s shipment offers exactly these actions', (_, facts, offered) => {
  expect(availableActions(factsOf(facts), 'creator')).toEqual(offered);
});

test('a viewer is offered no changing action', () => {
  expect(availableActions(factsOf({ status: 'Created', ...bought }), 'viewer')).toEqual([
    'view',
    'trackingDetails',
    'track',
    'downloadTransactionReceipt',
  ]);
});
