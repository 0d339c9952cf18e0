import { expect, test } from 'vitest';
import { accountStatusOf } from './account-status.ts';
import type { AccountFacts, AccountStatus } from './account-status.ts';

const open: AccountFacts = {
  shipping: { serviceType: 'Shipping', isActive: true, approvalStatus: 'Approved' },
  termsAccepted: true,
  hasPaymentMethod: true,
  hasDefaultAddress: true,
  acknowledged: true,
  hasShipped: false,
};
const shipping = (change: object): AccountFacts => ({
  ...open,
  shipping: { serviceType: 'Shipping', isActive: false, approvalStatus: 'None', ...change },
});

test.each<[name: string, facts: AccountFacts, state: AccountStatus]>([
  ['nothing asked for', { ...open, shipping: undefined }, 'requestAccess'],
  ['asked for', shipping({}), 'pendingReview'],
  ['invited', shipping({ approvalStatus: 'Invited' }), 'pendingReview'],
  ['approved for a later day', shipping({ approvalStatus: 'Approved' }), 'pendingReview'],
  ['rejected', shipping({ approvalStatus: 'Rejected' }), 'closed'],
  ['ended', shipping({ approvalStatus: 'Approved', activeUntil: '2026-06-30' }), 'closed'],
  ['approved', { ...open, termsAccepted: false }, 'acceptTerms'],
  ['approved and shipped before', { ...open, termsAccepted: false, hasShipped: true }, 'acceptTerms'],
  ['no payment method', { ...open, hasPaymentMethod: false }, 'setupIncomplete'],
  ['no payment method any more', { ...open, hasPaymentMethod: false, hasShipped: true }, 'setupIncomplete'],
  ['no address', { ...open, hasDefaultAddress: false }, 'setupIncomplete'],
  ['nothing acknowledged', { ...open, acknowledged: false }, 'setupIncomplete'],
  [
    'a person who never acknowledged, of a company that ships',
    { ...open, acknowledged: false, hasShipped: true },
    'ready',
  ],
  ['everything done', open, 'ready'],
])('%s', (_, facts, state) => {
  expect(accountStatusOf(facts)).toBe(state);
});
