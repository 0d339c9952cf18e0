import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { webhookAccess } from './contract/webhook-access.ts';

export const webhooksDoor: LoupeDoor = {
  routes: [
    {
      path: '/membership/webhooks',
      title: 'Webhooks',
      rule: webhookAccess,
      layout: 'area',
      place: { label: 'Webhooks', group: 'Developers', order: 80 },
      page: lazy(async () => ({ default: (await import('./web/webhooks-page.tsx')).WebhooksPage })),
    },
  ],
};
