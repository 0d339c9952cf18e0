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
  overrides: Partial<Omit<MembershipFacts, 'company'>> & {
    company?: Partial<MembershipFacts['company']>;
  } = {},
): MembershipFacts {
  const { company = {}, ...rest } = overrides;
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

const [firstCompany, secondCompany] = [membership('a'), membership('b')];
const waiting = membership('w', { approvalStatus: 'None' });
const removed = membership('r', { uninvited: true });

describe('the active company of a person', () => {
  test.each([
    ['a person acts for the company they chose', [firstCompany, secondCompany], 'b', 'b'],
    ['a person who chose no company acts for the first', [firstCompany, secondCompany], undefined, 'a'],
    [
      'a person not approved in the chosen company acts for the first that approved them',
      [waiting, firstCompany],
      'w',
      'a',
    ],
    ['a person waiting for one company acts for it', [waiting], undefined, 'w'],
    ['a person removed from the chosen company acts for another', [removed, secondCompany], 'r', 'b'],
    ['a person cannot choose a company they do not belong to', [firstCompany], 'z', 'a'],
  ])('%s', (_, memberships, requestedId, companyId) => {
    expect(chooseMembership(memberships, requestedId)?.company.companyId).toBe(companyId);
  });

  test('a person without a company acts for none', () => {
    expect(chooseMembership([], 'a')).toBeUndefined();
  });
});

describe('services of a company by its status', () => {
  test.each<[string, Partial<MembershipFacts['company']>, boolean]>([
    ['approved and open', {}, true],
    ['waiting for the provider', { approvalStatus: 'None' }, false],
    ['rejected', { approvalStatus: 'Rejected' }, false],
    ['closed', { isActive: false }, false],
  ])('a company that is %s has services in force: %s', (_, company, inForce) => {
    const active = membership('a', { company });
    expect(memberOf(person, active, [active]).subscriptions[0]?.isActive).toBe(inForce);
  });
});

test('a waiting or removed person has no company to switch to and is not approved', () => {
  expect(memberOf(person, waiting, [waiting, removed, firstCompany])).toMatchObject({
    approvalStatus: 'None',
    companies: [{ companyId: 'a' }],
  });
  expect(memberOf(person, removed, [removed]).approvalStatus).toBe('Rejected');
});

test('a removed person sees a notice, even if they work elsewhere', () => {
  const removedMembership = membership('r', { uninvited: true, uninvitedOn: '2026-06-15' });
  const notice = [{ companyId: 'r', companyName: 'r', on: '2026-06-15' }];
  expect(memberOf(person, firstCompany, [firstCompany, removedMembership])).toMatchObject({
    approvalStatus: 'Approved',
    uninvited: notice,
  });
  expect(memberOf(person, removedMembership, [removedMembership])).toMatchObject({
    approvalStatus: 'Rejected',
    uninvited: notice,
  });
  expect(memberOf(person, firstCompany, [firstCompany, secondCompany])).not.toHaveProperty('uninvited');
});
