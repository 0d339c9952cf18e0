import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as banners from '../contract/banners.ts';
import { changeBanner, createBanner, endBanner } from './edit-banners.ts';
import { dismissBanner, listAnonymousBanners, listBanners, listManagedBanners } from './list-banners.ts';

export const bannerRoutes: Routes = [
  route(banners.listBanners, listBanners),
  route(banners.listAnonymousBanners, listAnonymousBanners),
  route(banners.dismissBanner, dismissBanner),
  route(banners.listManagedBanners, listManagedBanners),
  route(banners.createBanner, createBanner),
  route(banners.changeBanner, changeBanner),
  route(banners.endBanner, endBanner),
];
