import { describe, expect, test } from 'vitest';
import type { Actor, Member } from './actor.ts';
import { guest } from './actor.ts';
import { decideAccess, redirectFor } from './decide-access.ts';
import { businessRoles, staffRoles } from './roles.ts';
import type { BusinessRole, RoleName, StaffRole } from './roles.ts';
import { routeOfAddress, routeRules } from './route-table.ts';
import type { RoutePath } from './route-table.ts';
import type { ServiceType } from './service-types.ts';

/** A row of a specification's table: a route and its guard in the table's own words. */
interface Row {
  readonly path: string;
  readonly guard: 'open' | 'login' | 'guests';
  readonly roles?: readonly RoleName[];
  readonly subscription?: ServiceType;
  readonly permission?: ServiceType;
  /** Where a company that only has the partner gateway is sent instead. */
  readonly gatewayOnly?: '/partnergateway';
}

const businessPeople = ['BusinessAdministrator', 'BusinessLocationAdministrator', 'BusinessUser'] as const;

const appraisals = {
  guard: 'login',
  roles: ['AppraisalAdministrator', 'CustomerService', ...businessPeople],
  subscription: 'Appraisal',
  permission: 'Appraisal',
} as const;
const register = {
  guard: 'login',
  roles: ['PointOfSaleAdministrator', 'CustomerService', ...businessPeople],
  subscription: 'PointOfSaleIntegration',
} as const;
const memo = { guard: 'login', subscription: 'Memo' } as const;
const jewelerPages = { guard: 'login', subscription: 'JewelerPages', permission: 'JewelerPages' } as const;
const marketplace = { guard: 'login', subscription: 'MarketPlace', permission: 'MarketPlace' } as const;

// Spec platform §2.1, row by row, with the sub-areas that a row names.
const platformTable: readonly Row[] = [
  { path: '/', guard: 'guests' },
  { path: '/login', guard: 'open' },
  { path: '/callback', guard: 'open' },
  { path: '/membership', guard: 'login' },
  { path: '/membership/shipping', guard: 'login' },
  { path: '/membership/billing', guard: 'login' },
  { path: '/membership/loading', guard: 'login' },
  { path: '/dashboard', guard: 'login', gatewayOnly: '/partnergateway' },
  { path: '/policy/business', guard: 'login' },
  { path: '/policy/business/dashboard', guard: 'login' },
  { path: '/appraisals', ...appraisals },
  { path: '/jmcc', ...register },
  { path: '/memo', ...memo },
  { path: '/jewelerpages', ...jewelerPages },
  { path: '/marketplace', ...marketplace },
  { path: '/marketplace/labgrown', ...marketplace },
  { path: '/marketplace/natural', ...marketplace },
  { path: '/marketplace/shoppingcart', ...marketplace },
  { path: '/jmconnect', guard: 'guests' },
  { path: '/external', guard: 'open' },
  { path: '/forbidden', guard: 'open' },
  { path: '/legal/participant-agreement', guard: 'open' },
  { path: '/legal/terms-of-use', guard: 'open' },
  { path: '/shippingfaq', guard: 'open' },
  { path: '/appraisalsfaq', guard: 'login', subscription: 'Appraisal' },
  { path: '/signinerror', guard: 'open' },
  { path: '/unsupportedBrowsers', guard: 'open' },
  { path: '/notfound', guard: 'open' },
];

// Spec marketplace §2, routes and access.
const marketplaceTable: readonly Row[] = [
  { path: '/marketplace', ...marketplace },
  { path: '/marketplace/natural', ...marketplace },
  { path: '/marketplace/labgrown', ...marketplace },
  { path: '/marketplace/shoppingcart', ...marketplace },
  { path: '/marketplace/dashboard', ...marketplace },
  { path: '/memo', ...memo },
  { path: '/memo/dashboard', ...memo },
  { path: '/jewelerpages', ...jewelerPages },
  { path: '/jewelerpages/dashboard', ...jewelerPages },
  { path: '/appraisals', ...appraisals },
  { path: '/appraisals/dashboard', ...appraisals },
  { path: '/appraisalsfaq', guard: 'login', subscription: 'Appraisal' },
  { path: '/jmcc', ...register },
  { path: '/policy/business', guard: 'login' },
  { path: '/forbidden', guard: 'open' },
];

const rows = [
  ...platformTable.map((row) => ({ of: 'platform', ...row })),
  ...marketplaceTable.map((row) => ({ of: 'marketplace', ...row })),
];

const company = { companyId: '0192a000-0000-7000-8000-00000000c001', companyName: 'Harrow & Vale' };
const person = {
  personId: '0192a000-0000-7000-8000-00000000a001',
  name: 'Marta Reyes',
  email: 'marta@harrow.example',
};

const memberWith = (
  role: BusinessRole,
  { service, isSubscribed, isAllowed }: { service: ServiceType; isSubscribed: boolean; isAllowed: boolean },
): Member => ({
  kind: 'member',
  ...person,
  roles: [role],
  ...company,
  jeweler: true,
  approvalStatus: 'Approved',
  subscriptions: isSubscribed ? [{ serviceType: service, isActive: true, approvalStatus: 'Approved' }] : [],
  permissions: isAllowed ? [] : [{ serviceType: service, allowed: false }],
  canAccessAccounts: false,
  companies: [company],
});

/** Spec platform §2.1: a company that only has the partner gateway. */
const gatewayMember = memberWith('BusinessAdministrator', {
  service: 'PartnerGateway',
  isSubscribed: true,
  isAllowed: true,
});

/** Spec platform §2.2: appraisal access is also granted during an approved, active in-trial restriction. */
const trialMember = (role: BusinessRole, isAllowed: boolean): Member => ({
  ...memberWith(role, { service: 'Appraisal', isSubscribed: false, isAllowed }),
  subscriptions: [
    {
      serviceType: 'Appraisal',
      isActive: false,
      approvalStatus: 'Approved',
      trial: true,
      activeFrom: '2026-06-01',
      activeUntil: '2026-06-30',
    },
  ],
});

const staffOf = (role: StaffRole): Actor => ({ kind: 'staff', ...person, roles: [role] });

interface Visitor {
  readonly actor: Actor;
  readonly role?: RoleName;
  readonly isSubscribed: boolean;
  readonly isAllowed: boolean;
  readonly isAtGateway?: true;
}

/**
 * A guest, each role of a company with and without the row's service and permission, in a trial where there is one, a company that only has
 * the partner gateway, and each role of the staff.
 */
function visitorsOf({ subscription: service = 'Shipping' }: Row): readonly Visitor[] {
  const members = businessRoles.flatMap((role) =>
    [true, false].flatMap((isSubscribed) =>
      [true, false].map((isAllowed) => ({
        actor: memberWith(role, { service, isSubscribed, isAllowed }),
        role,
        isSubscribed,
        isAllowed,
      })),
    ),
  );
  return [
    { actor: guest, isSubscribed: false, isAllowed: true },
    ...members,
    ...(service === 'Appraisal'
      ? businessRoles.flatMap((role) =>
          [true, false].map((isAllowed) => ({
            actor: trialMember(role, isAllowed),
            role,
            isSubscribed: true,
            isAllowed,
          })),
        )
      : []),
    {
      actor: gatewayMember,
      role: 'BusinessAdministrator' as const,
      isSubscribed: false,
      isAllowed: true,
      isAtGateway: true as const,
    },
    ...staffRoles.map((role) => ({ actor: staffOf(role), role, isSubscribed: false, isAllowed: true })),
  ];
}

/**
 * Where the table's words send a visitor. Spec rulings 5: subscription, then permission, then role; rulings 6: a staff role that a row lists
 * needs no subscription.
 */
function told({ path, guard, roles, subscription, permission, gatewayOnly }: Row, visitor: Visitor): string {
  const { actor, role, isSubscribed, isAllowed, isAtGateway } = visitor;
  if (guard === 'open') return path;
  if (guard === 'guests') return actor.kind === 'guest' ? path : '/dashboard';
  if (actor.kind === 'guest') return '/login';
  const isListed = roles === undefined || (role !== undefined && roles.includes(role));
  if (actor.kind === 'staff') {
    if (roles !== undefined) return isListed ? path : '/dashboard';
    return subscription === undefined ? path : '/forbidden';
  }
  if (isAtGateway === true && gatewayOnly !== undefined) return gatewayOnly;
  if (subscription !== undefined && !isSubscribed) return '/forbidden';
  if (permission !== undefined && !isAllowed) return '/forbidden';
  return isListed ? path : '/dashboard';
}

function decided(path: string, actor: Actor): string {
  const row = routeOfAddress(path);
  if (row === undefined) throw new Error(`No row covers ${path}.`);
  const decision = decideAccess(routeRules[row], actor, { isOn: () => true, today: () => '2026-06-15' });
  return decision.allowed ? path : redirectFor(decision.because);
}

describe("the specifications' access tables", () => {
  test.each(rows)('$of: $path sends every kind of visitor where the row says', (row) => {
    const differing = visitorsOf(row).filter(
      (visitor) => decided(row.path, visitor.actor) !== told(row, visitor),
    );
    expect(
      differing.map(({ role, isSubscribed, isAllowed, actor }) => ({
        role: role ?? 'guest',
        isSubscribed,
        isAllowed,
        decided: decided(row.path, actor),
      })),
    ).toEqual([]);
  });

  test('are whole: each row of the product is in a table, and each row of a table in the product', () => {
    const covered = new Set(rows.map(({ path }) => routeOfAddress(path)));
    expect((Object.keys(routeRules) as RoutePath[]).filter((path) => !covered.has(path))).toEqual([]);
    expect(covered.has(undefined)).toBe(false);
  });

  // Spec platform §2.1: any other path.
  test.each(['/nothing', '/policies', '/jmccs', '/memos/1', '/legal', '/legal/other'])(
    '%s is in no row, so it is not found',
    (path) => {
      expect(routeOfAddress(path)).toBeUndefined();
    },
  );

  test('a subscription and a permission each open nothing alone, and a planted rule differs', () => {
    const row = platformTable.find(({ path }) => path === '/marketplace');
    if (row === undefined) throw new Error('The table has no marketplace.');
    const places = visitorsOf(row).filter(({ actor }) => actor.kind === 'member');
    expect(places.filter((visitor) => told(row, visitor) === '/marketplace')).toHaveLength(
      businessRoles.length,
    );
    const { subscription: _, ...opened } = row;
    expect(places.some((visitor) => told(opened, visitor) !== decided(row.path, visitor.actor))).toBe(true);
  });
});
