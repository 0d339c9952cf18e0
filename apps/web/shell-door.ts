import { routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

/** The shell's own menu entries. */
export const shellDoor: LoupeDoor = {
  menu: [
    {
      label: 'Dashboard',
      to: '/dashboard',
      icon: 'home',
      rule: routeRules['/dashboard'],
      place: 'services',
      order: 0,
    },
    {
      label: 'Team and company',
      short: 'Company',
      to: '/membership',
      icon: 'people',
      rule: routeRules['/membership'],
      place: 'foot',
      order: 100,
    },
    { label: 'Desk', to: '/desk', icon: 'inbox', rule: { who: 'staff' }, place: 'services', order: 10 },
  ],
};
