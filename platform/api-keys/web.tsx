import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { apiKeyAccess } from './contract/api-key-access.ts';

export const apiKeysDoor: LoupeDoor = {
  routes: [
    {
      path: '/membership/api-keys',
      title: 'API keys',
      rule: apiKeyAccess,
      layout: 'area',
      place: { label: 'API keys', group: 'Developers', order: 70 },
      page: lazy(async () => ({ default: (await import('./web/api-keys-page.tsx')).ApiKeysPage })),
    },
  ],
};
