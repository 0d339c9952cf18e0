import { describe, expect, test } from 'vitest';
import { chooseMembership, memberOf } from './actor-of.ts';
import type { MembershipFacts } from './actor-of.ts';

const person = {
  personId: 'p',
  firstName: 'Ravi',
  lastName: 'Menon',
  email: 'r@x.example',
  emailVerified: true,
  canAccessAccounts: false,
};

function membership(
  companyId: string,
  more: Partial<Omit<MembershipFacts, 'company'>> & { company?: Partial<MembershipFacts['company']> } = {},
): MembershipFacts {
  const { company = {}, ...rest } = more;
  return {
    approvalStatus: 'Approved',
    uninvited: false,
    roles: ['BusinessUser'],
    permissions: [],
    subscriptions: [{ serviceType: 'Shipping', isActive: true, approvalStatus: 'Approved', trial: false }],
    ...rest,
    company: {
      companyId,
      name: companyId,
      classification: 'JW',
      isActive: true,
      approvalStatus: 'Approved',
      ...company,
    },
  };
}

const [a, b] = [membership('a'), membership('b')];
const waiting = membership('w', { approvalStatus: 'None' });
const removed = membership('r', { uninvited: true });

describe('the active company of a person', () => {
  test.each([
    ['the company they chose', [a, b], 'b', 'b'],
    ['the first, where they chose none', [a, b], undefined, 'a'],
    ['the first that let them in, where the chosen one did not', [waiting, a], 'w', 'a'],
    ['none but the one they wait for', [waiting], undefined, 'w'],
    ['another, where they were removed', [removed, b], 'r', 'b'],
    ['a company that is not theirs is not chosen', [a], 'z', 'a'],
  ])('%s', (_, memberships, wanted, companyId) => {
    expect(chooseMembership(memberships, wanted)?.company.companyId).toBe(companyId);
  });

  test('a person without a company works for none', () => {
    expect(chooseMembership([], 'a')).toBeUndefined();
  });
});

describe('services of a company by its status', () => {
  test.each<[string, Partial<MembershipFacts['company']>, boolean]>([
    ['approved and open', {}, true],
    ['waiting for the provider', { approvalStatus: 'None' }, false],
    ['rejected', { approvalStatus: 'Rejected' }, false],
    ['closed', { isActive: false }, false],
  ])('%s: services are in force: %s', (_, company, inForce) => {
    const chosen = membership('a', { company });
    expect(memberOf(person, chosen, [chosen]).subscriptions[0]?.isActive).toBe(inForce);
  });
});

test('a person who waits or was removed has no company to switch to and is not approved', () => {
  expect(memberOf(person, waiting, [waiting, removed, a])).toMatchObject({
    approvalStatus: 'None',
    companies: [{ companyId: 'a' }],
  });
  expect(memberOf(person, removed, [removed]).approvalStatus).toBe('Rejected');
});

test('a removed person learns of it, even if they work elsewhere', () => {
  const gone = membership('r', { uninvited: true, uninvitedOn: '2026-06-15' });
  const told = [{ companyId: 'r', companyName: 'r', on: '2026-06-15' }];
  expect(memberOf(person, a, [a, gone])).toMatchObject({ approvalStatus: 'Approved', uninvited: told });
  expect(memberOf(person, gone, [gone])).toMatchObject({ approvalStatus: 'Rejected', uninvited: told });
  expect(memberOf(person, a, [a, b])).not.toHaveProperty('uninvited');
});
