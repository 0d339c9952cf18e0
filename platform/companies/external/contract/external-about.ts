import type { ExternalKey } from './external-sites.ts';

/** What each service is; apart from its address, which every page has in its menu. */
export const aboutExternal: Readonly<Record<ExternalKey, string>> = {
  'partner-gateway': 'Your partner membership, its benefits, and the applications you can open.',
  'care-plan': 'Care plans and repairs for the jewelry you sell.',
  'personal-insurance': "Insurance and claims for your customers' own jewelry.",
  auction: 'Buy and sell diamonds and jewelry at auction with other jewelers.',
  custom: 'Services arranged specifically for your company.',
};
