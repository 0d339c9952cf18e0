import { describe, expect, test } from 'vitest';
import { serviceTypes } from './service-types.ts';
import type { ServiceType } from './service-types.ts';
import { isInForce, isInTrial, isShippingDeactivated, subscriptionStatus } from './subscription.ts';
import type { ApprovalStatus, Subscription, SubscriptionStatus } from './subscription.ts';

const today = () => '2026-06-15';

function subscription(facts: Partial<Subscription> = {}): Subscription {
  return { serviceType: 'Shipping', isActive: false, approvalStatus: 'None', ...facts };
}

// Spec platform §4, Subscription status: every pair of the two facts.
test.each<[boolean, ApprovalStatus, SubscriptionStatus | undefined]>([
  [true, 'Approved', 'Active'],
  [true, 'None', undefined],
  [true, 'Invited', undefined],
  [true, 'Rejected', undefined],
  [false, 'Approved', 'Inactive'],
  [false, 'Rejected', 'Inactive'],
  [false, 'None', 'Pending'],
  [false, 'Invited', 'Pending'],
])('active %s and %s is %s', (isActive, approvalStatus, expected) => {
  const one = subscription({ isActive, approvalStatus });
  expect(subscriptionStatus(one)).toBe(expected);
  expect(isInForce(one, today)).toBe(expected === 'Active');
});

// Spec platform §4: shipping is deactivated if inactive and either rejected or having an activeUntil date.
test.each<[boolean, ApprovalStatus, string | undefined, boolean]>([
  [false, 'Rejected', undefined, true],
  [false, 'Rejected', '2026-01-31', true],
  [false, 'Approved', '2026-01-31', true],
  [false, 'Approved', undefined, false],
  [false, 'None', '2026-01-31', false],
  [false, 'Invited', undefined, false],
  [true, 'Approved', '2026-01-31', false],
  [true, 'Rejected', '2026-01-31', false],
])(
  'shipping, active %s, %s, until %s, is deactivated: %s',
  (isActive, approvalStatus, activeUntil, expected) => {
    expect(isShippingDeactivated(subscription({ isActive, approvalStatus, activeUntil }))).toBe(expected);
  },
);

describe('an in-trial restriction (spec rulings 10)', () => {
  const trial: Subscription = {
    serviceType: 'Appraisal',
    isActive: false,
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-06-10',
    activeUntil: '2026-06-20',
  };

  test.each<[string, Partial<Subscription>, boolean]>([
    ['holds between its days', {}, true],
    ['holds on its first day', { activeFrom: '2026-06-15' }, true],
    ['holds on its last day', { activeUntil: '2026-06-15' }, true],
    ['not before', { activeFrom: '2026-06-16' }, false],
    ['not after', { activeUntil: '2026-06-14' }, false],
    ['not without its mark', { trial: false }, false],
    ['not unapproved', { approvalStatus: 'Invited' }, false],
    ['not rejected', { approvalStatus: 'Rejected' }, false],
    ['not without a first day', { activeFrom: undefined }, false],
    ['not without a last day', { activeUntil: undefined }, false],
  ])('%s', (_, facts, expected) => {
    expect(isInTrial({ ...trial, ...facts }, today)).toBe(expected);
    expect(isInForce({ ...trial, ...facts }, today)).toBe(expected);
  });

  test('allows a trial only for appraisals', () => {
    const others = (Object.keys(serviceTypes) as ServiceType[]).filter((one) => one !== 'Appraisal');
    expect(others.filter((serviceType) => isInTrial({ ...trial, serviceType }, today))).toEqual([]);
  });

  test('needs no date for an active service without a trial', () => {
    const active = subscription({ isActive: true, approvalStatus: 'Approved' });
    expect(
      isInForce(active, () => {
        throw new Error('The day was asked for.');
      }),
    ).toBe(true);
  });
});
