import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { webhookAccess } from './contract/webhook-access.ts';

export const webhooksDoor: LoupeDoor = {
  live: { webhooks: [['webhooks']] },
  palette: async () => (await import('./web/palette.ts')).webhooksPalette,
  routes: [
    {
      path: '/membership/webhooks',
      title: 'Webhooks',
      rule: webhookAccess,
      tab: {
        of: '/membership/api-keys',

        order: 80,
        about: 'Events we send to your software',
      },
      page: lazy(async () => ({ default: (await import('./web/webhooks-page.tsx')).WebhooksPage })),
    },
  ],
};
