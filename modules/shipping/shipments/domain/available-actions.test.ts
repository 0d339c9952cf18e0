import { expect, test } from 'vitest';
import { actionRules, availableActions } from './available-actions.ts';
import type { ActionName, ActionFacts } from './available-actions.ts';

const bought = { hasNumber: true, isBought: true };
const factsOf = (facts: Partial<ActionFacts>): ActionFacts => ({
  status: 'Saved',
  kind: 'Regular',
  hasNumber: false,
  isBought: false,
  isInsuranceOnly: false,
  wentAbroad: false,
  isReviewed: false,
  hasReturnLabel: false,
  seesBilling: false,
  isOnForm: false,
  ...facts,
});

test.each<[says: string, facts: Partial<ActionFacts>, offered: readonly ActionName[]]>([
  ['saved', {}, ['view', 'edit', 'purchase', 'copy', 'delete']],
  ['parked', { status: 'Parked' }, ['view', 'edit', 'purchase', 'copy', 'delete']],
  ['declined', { status: 'NeedsReview' }, ['view', 'edit', 'requestReview', 'purchase', 'copy', 'delete']],
  ['highly valued', { isReviewed: true }, ['view', 'edit', 'requestReview', 'purchase', 'copy', 'delete']],
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
      'fileAClaim',
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
    [
      'view',
      'trackingDetails',
      'track',
      'downloadTransactionReceipt',
      'copy',
      'boomerang',
      'forward',
      'fileAClaim',
    ],
  ],
  [
    'delivered international',
    { status: 'Delivered', ...bought, wentAbroad: true },
    ['view', 'trackingDetails', 'track', 'downloadTransactionReceipt', 'copy', 'fileAClaim'],
  ],
  [
    'delivered, with a return label and its bill',
    { status: 'Delivered', ...bought, hasReturnLabel: true, seesBilling: true },
    [
      'view',
      'trackingDetails',
      'track',
      'downloadTransactionReceipt',
      'billing',
      'copy',
      'boomerang',
      'forward',
      'returnLabel',
      'fileAClaim',
    ],
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

/** Spec shipping §2, in its order. */
const specified = [
  'new',
  'view',
  'trackingDetails',
  'billing',
  'save',
  'edit',
  'delete',
  'accessLabel',
  'boomerang',
  'forward',
  'track',
  'printLabel',
  'requestReview',
  'fileAClaim',
  'void',
  'emailBoomerangLabel',
  'downloadTransactionReceipt',
  'returnLabel',
];

/** Not of one shipment: the list creates, and the form saves. */
const elsewhere = ['new', 'save'];

/** Ours: the moves of a shipment that the specification describes without naming an action. */
const ours = ['purchase', 'withdraw', 'copy', 'markDelivered'];

test('the table holds exactly the specified actions of a shipment and ours', () => {
  const own = specified.filter((name) => !elsewhere.includes(name));
  expect(Object.keys(actionRules).toSorted()).toEqual([...own, ...ours].toSorted());
});

test('a label on a SCAN form can be printed, and not voided', () => {
  const offered = availableActions(factsOf({ status: 'Created', ...bought, isOnForm: true }), 'creator');
  expect(offered).toContain('printLabel');
  expect(offered).not.toContain('void');
});
