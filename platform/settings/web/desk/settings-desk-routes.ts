import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { settingsAccess } from '../../contract/settings-access.ts';

/** Spec rulings 17: configuration is changed on the desk, with audit. */
export const settingsDeskRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/features',
    title: 'Features',
    rule: settingsAccess,
    tab: { of: '/desk/jobs', order: 320 },
    page: lazy(async () => ({ default: (await import('./features-page.tsx')).FeaturesPage })),
  },
  {
    path: '/desk/configurations',
    title: 'Configurations',
    rule: settingsAccess,
    tab: { of: '/desk/jobs', order: 330 },
    page: lazy(async () => ({ default: (await import('./configurations-page.tsx')).ConfigurationsPage })),
  },
];
