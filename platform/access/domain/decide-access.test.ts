import { describe, expect, test } from 'vitest';
import { anyone, guestsOnly, members, signedIn, staff } from './access-rule.ts';
import type { AccessRule } from './access-rule.ts';
import { guest, worker } from './actor.ts';
import type { Actor, Member, Staff } from './actor.ts';
import { decideAccess, decideWithoutProfile, redirectFor } from './decide-access.ts';
import type { Denial } from './decide-access.ts';
import { businessRoles, carePlanRoles, personalLinesClaimsRoles, staffRoles } from './roles.ts';
import { serviceTypes } from './service-types.ts';
import type { ServiceType } from './service-types.ts';
import type { ApprovalStatus, Subscription } from './subscription.ts';

const serviceRoles = [...carePlanRoles, ...personalLinesClaimsRoles];
const services = Object.keys(serviceTypes) as ServiceType[];

function subscribedTo(...types: ServiceType[]): Subscription[] {
  return types.map((serviceType) => ({ serviceType, isActive: true, approvalStatus: 'Approved' }));
}

function memberWith(facts: Partial<Member> = {}): Member {
  return {
    kind: 'member',
    personId: 'person',
    name: 'Marta Reyes',
    email: 'marta@harrow.example',
    roles: ['BusinessUser'],
    companyId: 'company',
    companyName: 'Harrow & Vale',
    jeweler: true,
    approvalStatus: 'Approved',
    subscriptions: [],
    permissions: [],
    canAccessAccounts: false,
    companies: [],
    ...facts,
  };
}

function staffWith(...roles: Staff['roles']): Staff {
  return { kind: 'staff', personId: 'staff', name: 'Priya Nair', email: 'priya@assay.example', roles };
}

const on = () => true;
const off = () => false;

function outcome(
  rule: AccessRule,
  actor: Actor,
  isOn: (feature: string) => boolean = on,
): Denial | 'allowed' {
  const decision = decideAccess(rule, actor, { isOn, today: () => '2026-06-15' });
  return decision.allowed ? 'allowed' : decision.because;
}

describe('the audience of a rule', () => {
  const member = memberWith();
  const admin = staffWith('PlatformAdministrator');
  const closedRule: AccessRule = { who: 'nobody' };

  // Every audience against every kind of actor.
  test.each<[AccessRule, ...(Denial | 'allowed')[]]>([
    //            guest         worker        member               staff
    [anyone, 'allowed', 'allowed', 'allowed', 'allowed'],
    [guestsOnly, 'allowed', 'allowed', 'already-signed-in', 'already-signed-in'],
    [signedIn, 'signed-out', 'signed-out', 'allowed', 'allowed'],
    [members, 'signed-out', 'signed-out', 'allowed', 'not-a-member'],
    [staff(), 'signed-out', 'signed-out', 'not-staff', 'allowed'],
    [closedRule, 'no-role', 'no-role', 'no-role', 'no-role'],
  ])('decides by kind of actor: %o', (rule, ...expected) => {
    expect([guest, worker, member, admin].map((actor) => outcome(rule, actor))).toEqual(expected);
  });
});

describe('the order of the checks (spec rulings 5)', () => {
  // Each actor fails one check later than the one before.
  const rule: AccessRule = {
    who: 'signed-in',
    feature: 'memo',
    subscriptions: ['Memo'],
    permission: 'Memo',
    roles: ['BusinessAdministrator'],
  };
  const refused = { permissions: [{ serviceType: 'Memo', allowed: false }] } as const;
  const failsEveryCheck = memberWith({ jeweler: false, approvalStatus: 'Invited', ...refused });

  test.each<[string, Actor, () => boolean, Denial | 'allowed']>([
    ['the feature flag comes before signing in', guest, off, 'feature-off'],
    ['the feature flag comes before everything a member lacks', failsEveryCheck, off, 'feature-off'],
    ['signing in comes before being a jeweler', guest, on, 'signed-out'],
    ['being a jeweler comes before being approved', failsEveryCheck, on, 'not-a-jeweler'],
    [
      'being approved comes before the subscription',
      memberWith({ approvalStatus: 'Invited', ...refused }),
      on,
      'not-approved',
    ],
    ['the subscription comes before the permission', memberWith(refused), on, 'no-subscription'],
    [
      'the permission comes before the role',
      memberWith({ subscriptions: subscribedTo('Memo'), ...refused }),
      on,
      'no-permission',
    ],
    ['the role is checked last', memberWith({ subscriptions: subscribedTo('Memo') }), on, 'no-role'],
    [
      'a member who passes every check is allowed',
      memberWith({ subscriptions: subscribedTo('Memo'), roles: ['BusinessAdministrator'] }),
      on,
      'allowed',
    ],
  ])('%s', (_, actor, isOn, expected) => {
    expect(outcome(rule, actor, isOn)).toBe(expected);
  });

  test('checks only the feature flag that the rule names', () => {
    const checked: string[] = [];
    outcome(rule, guest, (name) => checked.push(name) > 0);
    outcome(anyone, guest, (name) => checked.push(name) > 0);
    expect(checked).toEqual(['memo']);
  });
});

describe('subscriptions', () => {
  test.each(services)('%s is only for jewelers, unless it is Shipping', (service) => {
    const rule: AccessRule = { who: 'members', subscriptions: [service] };
    const nonJeweler = memberWith({ jeweler: false, subscriptions: subscribedTo(service) });
    expect(outcome(rule, nonJeweler)).toBe(service === 'Shipping' ? 'allowed' : 'not-a-jeweler');
    expect(outcome(rule, memberWith({ subscriptions: subscribedTo(service) }))).toBe('allowed');
  });

  test('admits a company with any one of the required subscriptions', () => {
    const rule: AccessRule = { who: 'members', subscriptions: ['Memo', 'MarketPlace'] };
    expect(outcome(rule, memberWith({ subscriptions: subscribedTo('MarketPlace') }))).toBe('allowed');
    expect(outcome(rule, memberWith({ subscriptions: subscribedTo('Appraisal') }))).toBe('no-subscription');
  });

  test('admits a non-jeweler to a rule that accepts Shipping', () => {
    const rule: AccessRule = { who: 'members', subscriptions: ['Shipping', 'Memo'] };
    const nonJeweler = memberWith({ jeweler: false, subscriptions: subscribedTo('Shipping') });
    expect(outcome(rule, nonJeweler)).toBe('allowed');
    expect(outcome(rule, memberWith({ jeweler: false, subscriptions: subscribedTo('Memo') }))).toBe(
      'no-subscription',
    );
  });

  test("rejects a non-jeweler where a jeweler service's permission is required", () => {
    const nonJeweler = memberWith({ jeweler: false });
    expect(outcome({ who: 'signed-in', permission: 'MarketPlace' }, nonJeweler)).toBe('not-a-jeweler');
    expect(outcome({ who: 'signed-in', permission: 'Shipping' }, nonJeweler)).toBe('allowed');
  });

  const statuses: ApprovalStatus[] = ['None', 'Invited', 'Approved', 'Rejected'];
  const cases = statuses.flatMap((company) =>
    statuses.flatMap((person) => [true, false].map((isActive) => ({ company, person, isActive }))),
  );

  test.each(cases)(
    'requires an approved, active subscription and an approved person: company $company, person $person, active $isActive',
    ({ company, person, isActive }) => {
      const member = memberWith({
        approvalStatus: person,
        subscriptions: [{ serviceType: 'Memo', isActive, approvalStatus: company }],
      });
      const isAllowed = company === 'Approved' && person === 'Approved' && isActive;
      const denial = person === 'Approved' ? 'no-subscription' : 'not-approved';
      expect(outcome({ who: 'members', subscriptions: ['Memo'] }, member)).toBe(
        isAllowed ? 'allowed' : denial,
      );
    },
  );

  test('requires nothing for an empty list', () => {
    const rule: AccessRule = { who: 'members', subscriptions: [], roles: [] };
    expect(outcome(rule, memberWith({ jeweler: false }))).toBe('allowed');
    expect(outcome({ ...rule, who: 'signed-in' }, staffWith('CustomerService'))).toBe('allowed');
  });
});

describe('a person waiting for approval', () => {
  const waiting = (['None', 'Invited', 'Rejected'] as const).map((approvalStatus) =>
    memberWith({
      approvalStatus,
      roles: ['BusinessAdministrator'],
      subscriptions: subscribedTo(...services),
    }),
  );

  test.each<[string, AccessRule, Denial | 'allowed']>([
    ['a waiting person reaches what is open to anyone signed in', signedIn, 'allowed'],
    ['a waiting person reaches nothing of the company', members, 'not-approved'],
    ['a waiting person reaches what is open while waiting', { ...members, whileWaiting: true }, 'allowed'],
    ['a waiting person has no service', { who: 'signed-in', subscriptions: ['Shipping'] }, 'not-approved'],
  ])('%s', (_, rule, expected) => {
    expect(waiting.map((member) => outcome(rule, member))).toEqual([expected, expected, expected]);
  });
});

describe('a company that only has the partner gateway (spec platform §2.1)', () => {
  const dashboard: AccessRule = { ...signedIn, partnerGateway: 'elsewhere' };
  const pending: Subscription = { serviceType: 'Shipping', isActive: false, approvalStatus: 'None' };

  test.each<[string, Subscription[], Denial | 'allowed']>([
    ['a partner gateway company is sent to the gateway', subscribedTo('PartnerGateway'), 'partner-gateway'],
    [
      'a partner gateway company is sent there while another service is pending',
      [...subscribedTo('PartnerGateway'), pending],
      'partner-gateway',
    ],
    ['a company with another active service stays', subscribedTo('PartnerGateway', 'Shipping'), 'allowed'],
    ['a company without services stays', [], 'allowed'],
    ['a company whose gateway is pending stays', [{ ...pending, serviceType: 'PartnerGateway' }], 'allowed'],
  ])('%s', (_, subscriptions, expected) => {
    expect(outcome(dashboard, memberWith({ subscriptions }))).toBe(expected);
    expect(outcome(signedIn, memberWith({ subscriptions }))).toBe('allowed');
  });
});

test('admits an appraisal trial on its days', () => {
  const trial: Subscription = {
    serviceType: 'Appraisal',
    isActive: false,
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-06-01',
    activeUntil: '2026-06-15',
  };
  const rule: AccessRule = { who: 'signed-in', subscriptions: ['Appraisal'] };
  expect(outcome(rule, memberWith({ subscriptions: [trial] }))).toBe('allowed');
  const expiredTrial = { ...trial, activeUntil: '2026-06-14' };
  expect(outcome(rule, memberWith({ subscriptions: [expiredTrial] }))).toBe('no-subscription');
});

describe('permissions', () => {
  const rule: AccessRule = { who: 'members', permission: 'Memo' };

  test.each([
    ['allows a person without an explicit permission', [], 'allowed'],
    ['allows a person with the permission', [{ serviceType: 'Memo', allowed: true }], 'allowed'],
    [
      'rejects a person whose permission is denied',
      [{ serviceType: 'Memo', allowed: false }],
      'no-permission',
    ],
    [
      'ignores a denied permission for another service',
      [{ serviceType: 'Shipping', allowed: false }],
      'allowed',
    ],
  ] as const)('%s', (_, permissions, expected) => {
    expect(outcome(rule, memberWith({ permissions }))).toBe(expected);
  });
});

describe('roles', () => {
  const roles = [...businessRoles, ...staffRoles, ...serviceRoles];

  // Every required role against every role held.
  test.each(roles)('a rule for %s admits only people with that role', (required) => {
    const admitted = roles.filter((heldRole) => {
      const business = businessRoles.find((role) => role === heldRole);
      const provider = staffRoles.find((role) => role === heldRole);
      const service = serviceRoles.find((role) => role === heldRole);
      const actors = [
        ...(business ? [memberWith({ roles: [business] })] : []),
        ...(provider ? [staffWith(provider)] : []),
        // Members and staff may both hold service roles.
        ...(service ? [memberWith({ roles: [service] }), staffWith(service)] : []),
      ];
      return actors.every((actor) => outcome({ who: 'signed-in', roles: [required] }, actor) === 'allowed');
    });
    expect(admitted).toEqual([required]);
  });

  test('ignores roles until the company has approved the person', () => {
    const rule: AccessRule = { who: 'signed-in', roles: ['BusinessAdministrator'] };
    const waitingMember = memberWith({ roles: ['BusinessAdministrator'], approvalStatus: 'None' });
    expect(outcome(rule, waitingMember)).toBe('not-approved');
  });

  test('admits any one of several roles and rejects a person without roles', () => {
    const rule: AccessRule = { who: 'members', roles: ['BusinessAdministrator', 'BusinessUser'] };
    expect(outcome(rule, memberWith({ roles: ['BusinessUser'] }))).toBe('allowed');
    expect(outcome(rule, memberWith({ roles: [] }))).toBe('no-role');
  });
});

describe('staff (spec rulings 6)', () => {
  const shipping: AccessRule = { who: 'signed-in', subscriptions: ['Shipping'], permission: 'Shipping' };

  test('lets a listed staff role skip subscription and permission checks', () => {
    const rule: AccessRule = { ...shipping, roles: ['BusinessAdministrator', 'CustomerService'] };
    expect(outcome(rule, staffWith('CustomerService'))).toBe('allowed');
    expect(outcome(rule, staffWith('JewelerProgramsFinance'))).toBe('no-role');
  });

  test('rejects staff where the rule needs a subscription and lists no staff role', () => {
    expect(outcome(shipping, staffWith('SuperAdministrator'))).toBe('no-subscription');
    expect(outcome({ who: 'signed-in', permission: 'Memo' }, staffWith('SuperAdministrator'))).toBe(
      'no-permission',
    );
  });

  test("rejects every staff role on a members' rule", () => {
    const rule: AccessRule = { who: 'members', roles: ['SuperAdministrator'] };
    expect(outcome(rule, staffWith('SuperAdministrator'))).toBe('not-a-member');
  });

  test('applies feature flags to staff too', () => {
    expect(outcome({ ...staff('CustomerService'), feature: 'x' }, staffWith('CustomerService'), off)).toBe(
      'feature-off',
    );
  });
});

test('requires a guest to sign in where a public rule needs more', () => {
  expect(outcome({ who: 'anyone', subscriptions: ['Memo'] }, guest)).toBe('signed-out');
  expect(outcome({ who: 'anyone', roles: ['BusinessUser'] }, guest)).toBe('signed-out');
  expect(outcome({ who: 'anyone', permission: 'Memo' }, guest)).toBe('signed-out');
});

// Spec rulings 5: a failed profile load skips the later checks in the browser.
test.each<[AccessRule, () => boolean, Denial | 'allowed']>([
  [{ ...signedIn, feature: 'x' }, off, 'feature-off'],
  [guestsOnly, on, 'already-signed-in'],
  [{ who: 'nobody' }, on, 'no-role'],
  [anyone, on, 'allowed'],
  [members, on, 'allowed'],
  [staff('SuperAdministrator'), on, 'allowed'],
  [{ ...signedIn, subscriptions: ['Memo'], permission: 'Memo', roles: ['BusinessUser'] }, on, 'allowed'],
])('decides without a profile by audience and feature flag only: %o', (rule, isOn, expected) => {
  const decision = decideWithoutProfile(rule, { isOn, today: () => '2026-06-15' });
  expect(decision.allowed ? 'allowed' : decision.because).toBe(expected);
});

describe('an API key', () => {
  const held = memberWith({ roles: ['BusinessAdministrator'], key: { keyId: 'key', scopes: ['team:read'] } });

  test.each<[string, AccessRule, Denial | 'allowed']>([
    ['an API key opens a rule with one of its scopes', { ...members, scope: 'team:read' }, 'allowed'],
    ['an API key does not open a rule with another scope', { ...members, scope: 'company:read' }, 'no-scope'],
    ['an API key does not open a rule without a scope', members, 'no-scope'],
    ['an API key does not open public rules', anyone, 'no-scope'],
    [
      'an API key opens a rule for a role its creator has',
      { ...members, roles: ['BusinessAdministrator'], scope: 'team:read' },
      'allowed',
    ],
    [
      'an API key does not open a rule for a role its creator lacks',
      { ...members, roles: ['BusinessUser'], scope: 'team:read' },
      'no-role',
    ],
    ['an API key does not open staff rules', { who: 'staff', scope: 'team:read' }, 'not-staff'],
  ])('%s', (_name, rule, expected) => {
    expect(outcome(rule, held)).toBe(expected);
  });

  test('requires no scope of a person without a key', () => {
    expect(outcome({ ...members, scope: 'company:read' }, memberWith())).toBe('allowed');
  });

  test('rejects a key whose creator is not approved', () => {
    const waiting = { ...held, approvalStatus: 'None' } as const;
    expect(outcome({ ...members, scope: 'team:read' }, waiting)).toBe('not-approved');
  });
});

// A record over the union, so that a new denial must be added here.
const redirects: Readonly<Record<Denial, string>> = {
  'feature-off': '/notfound',
  'signed-out': '/login',
  'already-signed-in': '/dashboard',
  'no-role': '/dashboard',
  'not-a-member': '/forbidden',
  'not-staff': '/forbidden',
  'partner-gateway': '/partnergateway',
  'not-approved': '/forbidden',
  'not-a-jeweler': '/forbidden',
  'no-subscription': '/forbidden',
  'no-permission': '/forbidden',
  'no-scope': '/forbidden',
};

test.each(Object.entries(redirects) as [Denial, string][])(
  'a denial for %s redirects to %s',
  (denial, path) => {
    expect(redirectFor(denial)).toBe(path);
  },
);
