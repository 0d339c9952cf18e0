import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { askAboutShare, likeSharedStone } from '../contract/client-answers.ts';
import {
  getMarkUpRules,
  getShareLogo,
  listShares,
  openShare,
  putMarkUpRules,
  shareStones,
  withdrawShare,
} from '../contract/client-view.ts';
import { askAboutShareWith, likeSharedStoneWith } from './client-answers.ts';
import { readMarkUpRules, writeMarkUpRules } from './mark-up-rules.ts';
import { getShareLogoWith, openShareWith } from './open-share.ts';
import { listCompanyShares, shareStonesWith, withdrawCompanyShare } from './shares.ts';
import type { ClientViewParts } from './shares.ts';

export const clientViewRoutes = (parts: ClientViewParts): Routes => [
  route(getMarkUpRules, readMarkUpRules),
  route(putMarkUpRules, writeMarkUpRules),
  route(listShares, listCompanyShares),
  route(shareStones, shareStonesWith(parts)),
  route(withdrawShare, withdrawCompanyShare),
  stepwise(openShare, openShareWith(parts)),
  stepwise(getShareLogo, getShareLogoWith(parts)),
  route(likeSharedStone, likeSharedStoneWith(parts)),
  route(askAboutShare, askAboutShareWith(parts)),
];
