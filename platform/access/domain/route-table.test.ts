import { describe, expect, test } from 'vitest';
import { partnerGatewayRule } from './access-rule.ts';
import type { Actor, Member, Staff } from './actor.ts';
import { guest } from './actor.ts';
import { decideAccess, redirectFor } from './decide-access.ts';
import { routeOfAddress, routeRules } from './route-table.ts';
import type { RoutePath } from './route-table.ts';
import type { ServiceType } from './service-types.ts';

function member(services: readonly ServiceType[], facts: Partial<Member> = {}): Member {
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
    subscriptions: services.map((serviceType) => ({
      serviceType,
      isActive: true,
      approvalStatus: 'Approved',
    })),
    permissions: [],
    canAccessAccounts: false,
    companies: [],
    ...facts,
  };
}

function staff(role: Staff['roles'][number]): Staff {
  return {
    kind: 'staff',
    personId: 'staff',
    name: 'Priya Nair',
    email: 'priya@assay.example',
    roles: [role],
  };
}

/** The table's pages, and the one that a company with only the partner gateway is sent to. */
const rules = { ...routeRules, '/partnergateway': partnerGatewayRule };

function destination(path: keyof typeof rules, actor: Actor): string {
  const decision = decideAccess(rules[path], actor, { isOn: () => true, today: () => '2026-06-15' });
  return decision.allowed ? path : redirectFor(decision.because);
}

const noServices = member([]);
const appraiser = staff('AppraisalAdministrator');
const service = staff('CustomerService');

const cases: [RoutePath, string, Actor, string][] = [
  ['/', 'a guest', guest, '/'],
  ['/', 'anyone signed in', noServices, '/dashboard'],
  ['/login', 'a guest', guest, '/login'],
  ['/membership', 'a guest', guest, '/login'],
  ['/membership', 'anyone signed in', noServices, '/membership'],
  ['/dashboard', 'a guest', guest, '/login'],
  ['/dashboard', 'anyone signed in', noServices, '/dashboard'],
  ['/dashboard', 'a company with only the partner gateway', member(['PartnerGateway']), '/partnergateway'],
  [
    '/dashboard',
    'a person who may not use their one service, the partner gateway',
    member(['PartnerGateway'], { permissions: [{ serviceType: 'PartnerGateway', allowed: false }] }),
    '/dashboard',
  ],
  [
    '/dashboard',
    'a person awaiting approval at a company with only the partner gateway',
    member(['PartnerGateway'], { approvalStatus: 'Invited' }),
    '/dashboard',
  ],
  ['/policy/business', 'a guest', guest, '/login'],
  ['/policy/business', 'anyone signed in', noServices, '/policy/business'],
  ['/appraisals', 'a guest', guest, '/login'],
  ['/appraisals', 'a company without the subscription', noServices, '/forbidden'],
  ['/appraisals', 'a business user with it', member(['Appraisal']), '/appraisals'],
  [
    '/appraisals',
    'a payment administrator with it',
    member(['Appraisal'], { roles: ['BusinessPaymentAdministrator'] }),
    '/dashboard',
  ],
  [
    '/appraisals',
    'a business user whose permission is denied',
    member(['Appraisal'], { permissions: [{ serviceType: 'Appraisal', allowed: false }] }),
    '/forbidden',
  ],
  ['/appraisals', 'an appraisal administrator', appraiser, '/appraisals'],
  ['/appraisals', 'customer service', service, '/appraisals'],
  ['/appraisals', 'staff of another role', staff('SuperAdministrator'), '/dashboard'],
  ['/jmcc', 'a business user with the subscription', member(['PointOfSaleIntegration']), '/jmcc'],
  ['/jmcc', 'a point-of-sale administrator', staff('PointOfSaleAdministrator'), '/jmcc'],
  ['/jmcc', 'customer service', service, '/jmcc'],
  ['/jmcc', 'an appraisal administrator', appraiser, '/dashboard'],
  ['/jmcc', 'a company without the subscription', noServices, '/forbidden'],
  ['/memo', 'a company with the subscription', member(['Memo']), '/memo'],
  ['/memo', 'a company without the subscription', noServices, '/forbidden'],
  ['/memo', 'a company that is not a jeweler', member(['Memo'], { jeweler: false }), '/forbidden'],
  ['/memo', 'staff', service, '/forbidden'],
  ['/jewelerpages', 'a company with the subscription', member(['JewelerPages']), '/jewelerpages'],
  [
    '/jewelerpages',
    'a business user without the permission',
    member(['JewelerPages'], { permissions: [{ serviceType: 'JewelerPages', allowed: false }] }),
    '/forbidden',
  ],
  ['/marketplace', 'a company with the subscription', member(['MarketPlace']), '/marketplace'],
  [
    '/marketplace',
    'a business user without the permission',
    member(['MarketPlace'], { permissions: [{ serviceType: 'MarketPlace', allowed: false }] }),
    '/forbidden',
  ],
  ['/jmconnect', 'a guest', guest, '/jmconnect'],
  ['/jmconnect', 'anyone signed in', noServices, '/dashboard'],
  ['/external', 'a guest', guest, '/external'],
  ['/appraisalsfaq', 'a guest', guest, '/login'],
  ['/appraisalsfaq', 'a company with the subscription', member(['Appraisal']), '/appraisalsfaq'],
  ['/appraisalsfaq', 'a company without the subscription', noServices, '/forbidden'],
];

describe('the route table (spec platform §2.1)', () => {
  test.each(cases)('decides where a visit to %s leads for %s', (path, _, actor, expected) => {
    expect(destination(path, actor)).toBe(expected);
  });

  test('admits everyone to public rules while the profile failed to load', () => {
    const open = (Object.keys(routeRules) as RoutePath[]).filter((path) => destination(path, guest) === path);
    expect(open).toEqual([
      '/',
      '/login',
      '/callback',
      '/jmconnect',
      '/external',
      '/forbidden',
      '/legal/participant-agreement',
      '/legal/terms-of-use',
      '/shippingfaq',
      '/signinerror',
      '/unsupportedBrowsers',
      '/notfound',
    ]);
  });

  // A refused visitor must be sent to a page that admits them, or redirects would loop.
  test('redirects a refused visitor to a page that admits them', () => {
    const actors = [...cases.map(([, , actor]) => actor), member(['PartnerGateway'])];
    for (const actor of actors) {
      for (const path of Object.keys(routeRules) as RoutePath[]) {
        let current: string = path;
        for (let step = 0; step < 3; step += 1) current = destination(current as keyof typeof rules, actor);
        expect(destination(current as keyof typeof rules, actor)).toBe(current);
      }
    }
  });
});

test.each([
  ['/', '/'],
  ['/membership/billing', '/membership'],
  ['/policy/business/dashboard', '/policy/business'],
  ['/marketplace/shoppingcart', '/marketplace'],
  ['/Marketplace/labgrown', '/marketplace'],
  ['/unsupportedbrowsers', '/unsupportedBrowsers'],
  ['/appraisalsfaq', '/appraisalsfaq'],
  ['/memorandum', undefined],
  ['/policy', undefined],
])('finds the route rule of %s: %s', (path, row) => {
  expect(routeOfAddress(path)).toBe(row);
});
