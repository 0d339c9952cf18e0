import { routeRules } from '#platform/access/contract.ts';

const rule = routeRules['/marketplace'];

/** What every page of the marketplace is: for whom, and in the portal's frame. */
export const ofMarketplace = { rule, layout: 'frame' } as const;
