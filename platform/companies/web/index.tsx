import { lazy } from 'react';
import { guestsOnly } from '#platform/access/contract/index.ts';
import type { LoupeDoor } from '#platform/access/web/index.tsx';

export const companiesDoor: LoupeDoor = {
  routes: [
    {
      path: '/register',
      title: 'Register your business',
      rule: guestsOnly,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/register-page.tsx')).RegisterPage,
      })),
    },
  ],
  strips: [
    {
      id: 'view-as',
      order: 10,
      strip: lazy(async () => ({ default: (await import('./view-as/view-strip.tsx')).ViewStrip })),
    },
  ],
};

export { dropView, viewHeaders } from './view-as/held-view.ts';
