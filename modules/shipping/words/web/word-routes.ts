import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { wordStaff } from '#modules/shipping/draft/contract/access.ts';

export const wordRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/forbidden-words',
    title: 'Forbidden words',
    rule: wordStaff,
    tab: { of: '/desk/banners', order: 335 },
    page: lazy(async () => ({
      default: (await import('./forbidden-words-page.tsx')).ForbiddenWordsPage,
    })),
  },
];
