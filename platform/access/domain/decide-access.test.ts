import { describe, expect, test } from 'vitest';
import type { AccessRule } from './access-rule.ts';
import { anyone, guestsOnly, members, signedIn, staff } from './access-rule.ts';
import type { Actor, ApprovalStatus, Member, Staff, Subscription } from './actor.ts';
import { guest, worker } from './actor.ts';
import { decideAccess } from './decide-access.ts';
import type { Denial } from './decide-access.ts';
import { businessRoles, staffRoles } from './roles.ts';
import type { ServiceType } from './service-types.ts';
import { serviceTypes } from './service-types.ts';

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
    ...facts,
  };
}

function staffWith(...roles: Staff['roles']): Staff {
  return { kind: 'staff', personId: 'staff', name: 'Priya Nair', email: 'priya@assay.example', roles };
}

const on = () => true;
const off = () => false;

function outcome(rule: AccessRule, actor: Actor, isOn = on): Denial | 'allowed' {
  const decision = decideAccess(rule, actor, isOn);
  return decision.allowed ? 'allowed' : decision.because;
}

describe('who a rule is for', () => {
  const member = memberWith();
  const admin = staffWith('PlatformAdministrator');
  const nobody: AccessRule = { who: 'nobody' };

  // Every audience against every kind of actor, without anything else asked.
  test.each<[AccessRule, ...(Denial | 'allowed')[]]>([
    //            guest         worker        member               staff
    [anyone, 'allowed', 'allowed', 'allowed', 'allowed'],
    [guestsOnly, 'allowed', 'allowed', 'already-signed-in', 'already-signed-in'],
    [signedIn, 'signed-out', 'signed-out', 'allowed', 'allowed'],
    [members, 'signed-out', 'signed-out', 'allowed', 'not-a-member'],
    [staff(), 'signed-out', 'signed-out', 'not-staff', 'allowed'],
    [nobody, 'no-role', 'no-role', 'no-role', 'no-role'],
  ])('%o', (rule, ...expected) => {
    expect([guest, worker, member, admin].map((actor) => outcome(rule, actor))).toEqual(expected);
  });
});

describe('the order of the checks (spec rulings 5)', () => {
  // Each person fails one check later than the one before; the rule asks for everything.
  const rule: AccessRule = {
    who: 'signed-in',
    feature: 'memo',
    subscriptions: ['Memo'],
    permission: 'Memo',
    roles: ['BusinessAdministrator'],
  };
  const refused = { permissions: [{ serviceType: 'Memo', allowed: false }] } as const;
  const everythingWrong = memberWith({ jeweler: false, ...refused });

  test.each<[string, Actor, () => boolean, Denial | 'allowed']>([
    ['the feature flag comes before signing in', guest, off, 'feature-off'],
    ['and before everything a member lacks', everythingWrong, off, 'feature-off'],
    ['signing in comes next', guest, on, 'signed-out'],
    ['then being a jeweler', everythingWrong, on, 'not-a-jeweler'],
    ['then the subscription', memberWith(refused), on, 'no-subscription'],
    [
      'then the permission',
      memberWith({ subscriptions: subscribedTo('Memo'), ...refused }),
      on,
      'no-permission',
    ],
    ['then the role', memberWith({ subscriptions: subscribedTo('Memo') }), on, 'no-role'],
    [
      'and who has all of it may',
      memberWith({ subscriptions: subscribedTo('Memo'), roles: ['BusinessAdministrator'] }),
      on,
      'allowed',
    ],
  ])('%s', (_, actor, isOn, expected) => {
    expect(outcome(rule, actor, isOn)).toBe(expected);
  });

  test('only the flag that the rule names is asked for', () => {
    const asked: string[] = [];
    decideAccess(rule, guest, (name) => asked.push(name) > 0);
    decideAccess(anyone, guest, (name) => asked.push(name) > 0);
    expect(asked).toEqual(['memo']);
  });
});

describe('subscriptions', () => {
  test.each(services)('%s is for jewelers, unless it is shipping', (service) => {
    const rule: AccessRule = { who: 'members', subscriptions: [service] };
    const stranger = memberWith({ jeweler: false, subscriptions: subscribedTo(service) });
    expect(outcome(rule, stranger)).toBe(service === 'Shipping' ? 'allowed' : 'not-a-jeweler');
    expect(outcome(rule, memberWith({ subscriptions: subscribedTo(service) }))).toBe('allowed');
  });

  test('any one of several is enough', () => {
    const rule: AccessRule = { who: 'members', subscriptions: ['Memo', 'MarketPlace'] };
    expect(outcome(rule, memberWith({ subscriptions: subscribedTo('MarketPlace') }))).toBe('allowed');
    expect(outcome(rule, memberWith({ subscriptions: subscribedTo('Appraisal') }))).toBe('no-subscription');
  });

  test('a rule that shipping suffices for is open to a business that is no jeweler', () => {
    const rule: AccessRule = { who: 'members', subscriptions: ['Shipping', 'Memo'] };
    const stranger = memberWith({ jeweler: false, subscriptions: subscribedTo('Shipping') });
    expect(outcome(rule, stranger)).toBe('allowed');
  });

  const states: ApprovalStatus[] = ['None', 'Invited', 'Approved', 'Rejected'];
  const cases = states.flatMap((company) =>
    states.flatMap((person) => [true, false].map((isActive) => ({ company, person, isActive }))),
  );

  test.each(cases)('company $company, person $person, active $isActive', ({ company, person, isActive }) => {
    const member = memberWith({
      approvalStatus: person,
      subscriptions: [{ serviceType: 'Memo', isActive, approvalStatus: company }],
    });
    const whole = company === 'Approved' && person === 'Approved' && isActive;
    expect(outcome({ who: 'members', subscriptions: ['Memo'] }, member)).toBe(
      whole ? 'allowed' : 'no-subscription',
    );
  });

  test('an empty list asks for none', () => {
    const rule: AccessRule = { who: 'members', subscriptions: [], roles: [] };
    expect(outcome(rule, memberWith({ jeweler: false, approvalStatus: 'None' }))).toBe('allowed');
    expect(outcome({ ...rule, who: 'signed-in' }, staffWith('CustomerService'))).toBe('allowed');
  });
});

describe('permissions', () => {
  const rule: AccessRule = { who: 'members', permission: 'Memo' };

  test.each([
    ['unsaid', [], 'allowed'],
    ['given', [{ serviceType: 'Memo', allowed: true }], 'allowed'],
    ['taken', [{ serviceType: 'Memo', allowed: false }], 'no-permission'],
    ['taken for another service', [{ serviceType: 'Shipping', allowed: false }], 'allowed'],
  ] as const)('%s', (_, permissions, expected) => {
    expect(outcome(rule, memberWith({ permissions }))).toBe(expected);
  });
});

describe('roles', () => {
  const roles = [...businessRoles, ...staffRoles];

  // The whole matrix: every role asked for against every role had.
  test.each(roles)('a rule for %s lets in whoever has it and nobody else', (asked) => {
    const letIn = roles.filter((had) => {
      const business = businessRoles.find((role) => role === had);
      const provider = staffRoles.find((role) => role === had);
      const actor = business ? memberWith({ roles: [business] }) : staffWith(...(provider ? [provider] : []));
      return outcome({ who: 'signed-in', roles: [asked] }, actor) === 'allowed';
    });
    expect(letIn).toEqual([asked]);
  });

  test('one of several is enough, and somebody without any has none', () => {
    const rule: AccessRule = { who: 'members', roles: ['BusinessAdministrator', 'BusinessUser'] };
    expect(outcome(rule, memberWith({ roles: ['BusinessUser'] }))).toBe('allowed');
    expect(outcome(rule, memberWith({ roles: [] }))).toBe('no-role');
  });
});

describe('staff (spec rulings 6)', () => {
  const shipping: AccessRule = { who: 'signed-in', subscriptions: ['Shipping'], permission: 'Shipping' };

  test('a role that the rule lists passes its subscriptions and permission', () => {
    const rule: AccessRule = { ...shipping, roles: ['BusinessAdministrator', 'CustomerService'] };
    expect(outcome(rule, staffWith('CustomerService'))).toBe('allowed');
    expect(outcome(rule, staffWith('JewelerProgramsFinance'))).toBe('no-role');
  });

  test('where the rule lists none, they do not enter what asks for more', () => {
    expect(outcome(shipping, staffWith('SuperAdministrator'))).toBe('no-role');
    expect(outcome({ who: 'signed-in', permission: 'Memo' }, staffWith('SuperAdministrator'))).toBe(
      'no-role',
    );
  });

  test('no staff role opens what is for members', () => {
    const rule: AccessRule = { who: 'members', roles: ['SuperAdministrator'] };
    expect(outcome(rule, staffWith('SuperAdministrator'))).toBe('not-a-member');
  });

  test('the flag holds for them too', () => {
    expect(outcome({ ...staff('CustomerService'), feature: 'x' }, staffWith('CustomerService'), off)).toBe(
      'feature-off',
    );
  });
});

test('what is open to anyone but asks for more still asks a guest to sign in', () => {
  expect(outcome({ who: 'anyone', subscriptions: ['Memo'] }, guest)).toBe('signed-out');
  expect(outcome({ who: 'anyone', roles: ['BusinessUser'] }, guest)).toBe('signed-out');
  expect(outcome({ who: 'anyone', permission: 'Memo' }, guest)).toBe('signed-out');
});
