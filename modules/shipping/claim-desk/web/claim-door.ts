import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { paidClaimRoutes } from '#modules/shipping/claim-payments/web/claim-page-routes.ts';
import { claimMenu, claimRoutes } from '#modules/shipping/claims/web/claim-routes.ts';
import { claimDeskMenu, claimDeskRoutes } from './claim-desk-routes.ts';

/** What members and examiners see of claims. */
export const claimDoorMenu: readonly LoupeMenuEntry[] = [...claimMenu, ...claimDeskMenu];

export const claimDoorRoutes: NonNullable<LoupeDoor['routes']> = [
  ...claimRoutes,
  ...paidClaimRoutes,
  ...claimDeskRoutes,
];
