import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as workspace from '../contract/workspace-endpoints.ts';
import * as figures from '../contract/figures-endpoints.ts';
import { getClaimFigures, reviewClaimQuality } from './claim-figures.ts';
import { getClaimWorkspace, handOverClaim } from './claim-workspace.ts';

export const claimDeskRoutes: Routes = [
  route(workspace.getClaimWorkspace, getClaimWorkspace),
  route(workspace.handOverClaim, handOverClaim),
  route(figures.getClaimFigures, getClaimFigures),
  route(figures.reviewClaimQuality, reviewClaimQuality),
];
