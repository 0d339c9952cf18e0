import { describe, expect, test } from 'vitest';
import { serviceTypes } from './service-types.ts';
import type { ServiceType } from './service-types.ts';
import {
  isInForce,
  isInTrial,
  isScheduled,
  isShippingDeactivated,
  subscriptionStatus,
} from './subscription.ts';
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
])('a subscription that is active %s and %s has the status %s', (isActive, approvalStatus, expected) => {
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
    expect(isShippingDeactivated(subscription({ isActive, approvalStatus, activeUntil }), today)).toBe(
      expected,
    );
  },
);

describe('a service approved for a later day', () => {
  const trial: Partial<Subscription> = {
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-06-16',
    activeUntil: '2026-07-15',
  };

  test.each<[string, Partial<Subscription>, boolean]>([
    ['is scheduled until its first day', {}, true],
    ['is scheduled without a last day', { activeUntil: undefined }, true],
    ['is scheduled for one day', { activeUntil: '2026-06-16' }, true],
    ['is scheduled on its first day until a job opens it', { activeFrom: '2026-06-15' }, true],
    ['is not scheduled after its first day', { activeFrom: '2026-06-14' }, false],
    [
      'is not scheduled if it ended on its first day',
      { activeFrom: '2026-06-15', activeUntil: '2026-06-15' },
      false,
    ],
    [
      'is not scheduled once its last day has passed',
      { activeFrom: '2026-06-01', activeUntil: '2026-06-14' },
      false,
    ],
    [
      'is not scheduled as an appraisal trial, which its days open',
      { serviceType: 'Appraisal', activeFrom: '2026-06-15' },
      false,
    ],
    ['is not scheduled once it is active', { isActive: true }, false],
    ['is not scheduled if it was ended before it began', { activeUntil: '2026-06-15' }, false],
    ['is not scheduled without a first day', { activeFrom: undefined }, false],
    ['is not scheduled before it is approved', { approvalStatus: 'None' }, false],
    ['is not scheduled if it was rejected', { approvalStatus: 'Rejected' }, false],
  ])('%s', (_, facts, expected) => {
    expect(isScheduled(subscription({ ...trial, ...facts }), today)).toBe(expected);
  });

  test('opens nothing and, as shipping, is not deactivated', () => {
    expect(isInForce(subscription(trial), today)).toBe(false);
    expect(isShippingDeactivated(subscription(trial), today)).toBe(false);
    expect(isShippingDeactivated(subscription({ ...trial, activeUntil: '2026-06-15' }), today)).toBe(true);
  });
});

describe('an appraisal trial (spec rulings 10)', () => {
  const trial: Subscription = {
    serviceType: 'Appraisal',
    isActive: false,
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-06-10',
    activeUntil: '2026-06-20',
  };

  test.each<[string, Partial<Subscription>, boolean]>([
    ['a trial is in force between its days', {}, true],
    ['a trial is in force on its first day', { activeFrom: '2026-06-15' }, true],
    ['a trial is in force on its last day', { activeUntil: '2026-06-15' }, true],
    ['a trial is not in force before its first day', { activeFrom: '2026-06-16' }, false],
    ['a trial is not in force after its last day', { activeUntil: '2026-06-14' }, false],
    ['a subscription without the trial mark is not in force', { trial: false }, false],
    ['an unapproved trial is not in force', { approvalStatus: 'Invited' }, false],
    ['a rejected trial is not in force', { approvalStatus: 'Rejected' }, false],
    ['a trial without a first day is not in force', { activeFrom: undefined }, false],
    ['a trial without a last day is not in force', { activeUntil: undefined }, false],
  ])('%s', (_, facts, expected) => {
    expect(isInTrial({ ...trial, ...facts }, today)).toBe(expected);
    expect(isInForce({ ...trial, ...facts }, today)).toBe(expected);
  });

  test('allows a trial only for appraisals', () => {
    const otherServices = (Object.keys(serviceTypes) as ServiceType[]).filter(
      (service) => service !== 'Appraisal',
    );
    expect(otherServices.filter((serviceType) => isInTrial({ ...trial, serviceType }, today))).toEqual([]);
  });

  test('needs no date for an active service without a trial', () => {
    const active = subscription({ isActive: true, approvalStatus: 'Approved' });
    expect(
      isInForce(active, () => {
        throw new Error('The day was read.');
      }),
    ).toBe(true);
  });
});
