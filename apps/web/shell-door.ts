import { lazy } from '#kit/web/slots/lazy.ts';
import { members, routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { deskReaders } from '#platform/companies/web.tsx';

/** The shell's own menu entries. */
export const shellDoor: LoupeDoor = {
  live: { features: [['feature']] },
  routes: [
    {
      path: '/desk/services',
      title: 'Services',
      rule: deskReaders,
      tab: { of: '/desk/companies', order: 120 },
      page: lazy(async () => ({
        default: (await import('./guides/desk-services-page.tsx')).DeskServicesPage,
      })),
    },
  ],
  menu: [
    {
      label: 'Dashboard',
      short: 'Home',
      to: '/dashboard',
      icon: 'home',
      rule: { ...routeRules['/dashboard'], ...members },
      group: 'top',
      order: 0,
    },
    {
      label: 'Dashboard',
      short: 'Home',
      to: '/desk',
      icon: 'home',
      rule: { who: 'staff' },
      group: 'top',
      order: 0,
    },
    {
      label: 'Settings',
      to: '/membership',
      icon: 'sliders',
      rule: routeRules['/membership'],
      group: 'foot',
      order: 100,
    },
  ],
};
