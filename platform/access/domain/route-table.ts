import { anyone, guestsOnly, signedIn } from './access-rule.ts';
import type { AccessRule } from './access-rule.ts';
import type { RoleName } from './roles.ts';

const businessPeople: readonly RoleName[] = [
  'BusinessAdministrator',
  'BusinessLocationAdministrator',
  'BusinessUser',
];

/**
 * Spec platform §2.1, row by row; an address below a row stands under the row's rule. The row of a service that
 * is not built yet has no page: its address answers 'not found', and no menu names it. Its door will use the
 * rule from here.
 */
export const routeRules = {
  '/': guestsOnly,
  '/login': anyone,
  '/callback': anyone,
  '/membership': signedIn,
  // What the diamond-supplier feature adds there asks for its flag itself.
  '/dashboard': { ...signedIn, partnerGateway: 'elsewhere' },
  '/policy/business': signedIn,
  '/appraisals': {
    ...signedIn,
    subscriptions: ['Appraisal'],
    permission: 'Appraisal',
    roles: ['AppraisalAdministrator', 'CustomerService', ...businessPeople],
  },
  '/jmcc': {
    ...signedIn,
    subscriptions: ['PointOfSaleIntegration'],
    roles: ['PointOfSaleAdministrator', 'CustomerService', ...businessPeople],
  },
  '/memo': { ...signedIn, subscriptions: ['Memo'] },
  '/jewelerpages': { ...signedIn, subscriptions: ['JewelerPages'], permission: 'JewelerPages' },
  '/marketplace': { ...signedIn, subscriptions: ['MarketPlace'], permission: 'MarketPlace' },
  '/jmconnect': guestsOnly,
  '/external': anyone,
  '/forbidden': anyone,
  '/legal/participant-agreement': anyone,
  '/legal/terms-of-use': anyone,
  '/shippingfaq': anyone,
  '/appraisalsfaq': { ...signedIn, subscriptions: ['Appraisal'] },
  '/signinerror': anyone,
  '/unsupportedBrowsers': anyone,
  '/notfound': anyone,
} as const satisfies Readonly<Record<`/${string}`, AccessRule>>;

export type RoutePath = keyof typeof routeRules;

/** The row that an address stands under; undefined for an address of no row. */
export function routeOfAddress(path: string): RoutePath | undefined {
  const asked = path.toLowerCase();
  return (Object.keys(routeRules) as RoutePath[]).find((row) => {
    const own = row.toLowerCase();
    return asked === own || (own !== '/' && asked.startsWith(`${own}/`));
  });
}
