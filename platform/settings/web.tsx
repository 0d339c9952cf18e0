import { signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { settingsDeskRoutes } from './web/desk/settings-desk-routes.ts';
import { loadOwnSettings } from './web/own-settings.ts';

export const settingsDoor: LoupeDoor = {
  palette: async () => (await import('./web/palette.ts')).settingsPalette,
  // Spec platform §7: after the profile loads, the product also loads account user data.
  entryLoads: [
    {
      id: 'settings',
      rule: signedIn,
      load: loadOwnSettings,
    },
  ],
  routes: settingsDeskRoutes,
};

export { ownSettings, useAnalyticsSwitch, useRemembered, useRememberedValue } from './web/own-settings.ts';
