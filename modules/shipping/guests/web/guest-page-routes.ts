import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

/** Pages for people without an account. */
export const guestPageRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/return-label',
    title: 'Print a return label',
    shape: 'form',
    rule: anyone,
    layout: 'bare',
    page: lazy(async () => ({
      default: (await import('./return-label-page.tsx')).ReturnLabelPage,
    })),
  },
  {
    path: '/track',
    title: 'Where is my parcel?',
    shape: 'form',
    rule: anyone,
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./track-page.tsx')).TrackPage })),
  },
];
