import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { settingsDeskRoutes } from './desk/settings-desk-routes.ts';

export const settingsDoor: LoupeDoor = { routes: settingsDeskRoutes };

export { loadOwnSettings, useAnalyticsSwitch, useRemembered } from './own-settings.ts';
