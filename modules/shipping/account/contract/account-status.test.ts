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
  ['is requestAccess before a request', { ...open, shipping: undefined }, 'requestAccess'],
  ['is pendingReview after a request', shipping({}), 'pendingReview'],
  ['is pendingReview for an invited company', shipping({ approvalStatus: 'Invited' }), 'pendingReview'],
  [
    'is scheduled until its first day',
    shipping({ approvalStatus: 'Approved', activeFrom: '2026-12-03' }),
    'scheduled',
  ],
  [
    'is scheduled until the first day of a trial',
    shipping({
      approvalStatus: 'Approved',
      trial: true,
      activeFrom: '2026-12-03',
      activeUntil: '2027-01-02',
    }),
    'scheduled',
  ],
  ['is closed after a rejection', shipping({ approvalStatus: 'Rejected' }), 'closed'],
  [
    'is closed after its last day',
    shipping({ approvalStatus: 'Approved', activeUntil: '2026-06-30' }),
    'closed',
  ],
  ['is acceptTerms once approved', { ...open, termsAccepted: false }, 'acceptTerms'],
  [
    'is acceptTerms for a company that shipped before',
    { ...open, termsAccepted: false, hasShipped: true },
    'acceptTerms',
  ],
  ['is setupIncomplete without a payment method', { ...open, hasPaymentMethod: false }, 'setupIncomplete'],
  [
    'is setupIncomplete once the payment method is removed',
    { ...open, hasPaymentMethod: false, hasShipped: true },
    'setupIncomplete',
  ],
  ['is setupIncomplete without a default address', { ...open, hasDefaultAddress: false }, 'setupIncomplete'],
  ['is setupIncomplete without the acknowledgment', { ...open, acknowledged: false }, 'setupIncomplete'],
  [
    'is ready for a new person of a company that ships',
    { ...open, acknowledged: false, hasShipped: true },
    'ready',
  ],
  ['is ready once every step is done', open, 'ready'],
])('account status %s', (_, facts, state) => {
  expect(accountStatusOf(facts, () => '2026-11-28')).toBe(state);
});
