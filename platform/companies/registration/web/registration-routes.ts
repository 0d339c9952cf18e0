import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone, guestsOnly, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

export const registrationRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/register',
    title: 'Register your business',
    rule: guestsOnly,
    layout: 'bare',
    page: lazy(async () => ({
      default: (await import('./register-page.tsx')).RegisterPage,
    })),
  },
  {
    path: '/invite',
    title: 'Your invite',
    rule: anyone,
    layout: 'bare',
    page: lazy(async () => ({
      default: (await import('./invited/invite-page.tsx')).InvitePage,
    })),
  },
  {
    path: '/invite/accept',
    title: 'Your invite',
    rule: signedIn,
    layout: 'bare',
    page: lazy(async () => ({
      default: (await import('./invited/accept-invite-page.tsx')).AcceptInvitePage,
    })),
  },
];
