import { anyone, guestsOnly, signedIn } from './access-rule.ts';
import type { AccessRule } from './access-rule.ts';
import type { RoleName } from './roles.ts';

const businessPeople: readonly RoleName[] = [
  'BusinessAdministrator',
  'BusinessLocationAdministrator',
  'BusinessUser',
];

/**
 * Spec platform §2.1, row by row; a row's rule also covers the paths below it. A service that
 * is not built yet has no page: its path is not found, and no menu shows it. Its door will use the
 * rule from here.
 */
export const routeRules = {
  '/': guestsOnly,
  '/login': anyone,
  '/callback': anyone,
  '/membership': signedIn,
  // The diamond-supplier parts of the page check their own flag.
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

/** The row that covers a path, if any. */
export function routeOfAddress(path: string): RoutePath | undefined {
  const address = path.toLowerCase();
  return (Object.keys(routeRules) as RoutePath[]).find((row) => {
    const prefix = row.toLowerCase();
    return address === prefix || (prefix !== '/' && address.startsWith(`${prefix}/`));
  });
}
