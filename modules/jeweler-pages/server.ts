import { route } from '#platform/access/server.ts';
import type { HeldRecords, Routes } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { pageLimits } from './model/domain/content.ts';
import * as calls from './themes/contract/theme-endpoints.ts';
import { heldPages } from './themes/server/personal-data.ts';
import { publishTheme, unpublishTheme } from './themes/server/publish-theme.ts';
import * as themes from './themes/server/themes.ts';
import type { ReadCompany } from './themes/server/themes.ts';

const readCompany: ReadCompany = async (ctx, companyId) => {
  const { name } = await findPostalAddress(ctx, companyId);
  return { name: name.slice(0, pageLimits.companyName) };
};

export const pageRoutes: Routes = [
  route(calls.listThemes, themes.listThemes),
  route(calls.getTheme, themes.getTheme),
  route(calls.createTheme, themes.createThemeWith(readCompany)),
  route(calls.renameTheme, themes.renameTheme),
  route(calls.saveTheme, themes.saveTheme),
  route(calls.deleteTheme, themes.deleteTheme),
  route(calls.publishTheme, publishTheme),
  route(calls.unpublishTheme, unpublishTheme),
];

export const pagesHeld: HeldRecords = { family: 'pages', tables: heldPages };

export { addPublicPages } from './themes/server/serve-pages.ts';
