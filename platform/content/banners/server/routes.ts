import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as banners from '../contract/banners.ts';
import { changeBanner } from './change-banner.ts';
import { createBanner } from './create-banner.ts';
import { dismissBanner } from './dismiss-banner.ts';
import { endBanner } from './end-banner.ts';
import { listAnonymousBanners, listBanners, listManagedBanners } from './list-banners.ts';

export const bannerRoutes: Routes = [
  route(banners.listBanners, listBanners),
  route(banners.listAnonymousBanners, listAnonymousBanners),
  route(banners.dismissBanner, dismissBanner),
  route(banners.listManagedBanners, listManagedBanners),
  route(banners.createBanner, createBanner),
  route(banners.changeBanner, changeBanner),
  route(banners.endBanner, endBanner),
];
