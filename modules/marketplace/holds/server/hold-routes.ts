import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/holds.ts';
import { getDetails } from '../contract/stone-details.ts';
import { getDiamondDetailsWith } from './get-details.ts';
import type { StoneDetailsParts } from './get-details.ts';
import { holdStone, listHolds, releaseStone } from './hold-stone.ts';

export const holdRoutes: Routes = [
  route(calls.holdStone, holdStone),
  route(calls.listHolds, listHolds),
  route(calls.releaseStone, releaseStone),
];

export const stoneDetailsRoutes = (parts: StoneDetailsParts): Routes => [
  stepwise(getDetails, getDiamondDetailsWith(parts)),
];
