import { lazy } from 'react';
import { anyone, guestsOnly, signedIn } from '#platform/access/contract/index.ts';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { teamWebRoutes } from './team/team-web-routes.ts';

export const companiesDoor: LoupeDoor = {
  routes: [
    ...teamWebRoutes,
    {
      path: '/register',
      title: 'Register your business',
      rule: guestsOnly,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/register-page.tsx')).RegisterPage,
      })),
    },
    {
      path: '/invite',
      title: 'Your invitation',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/invited/invite-page.tsx')).InvitePage,
      })),
    },
    {
      path: '/invite/accept',
      title: 'Your invitation',
      rule: signedIn,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/invited/accept-invite-page.tsx')).AcceptInvitePage,
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
