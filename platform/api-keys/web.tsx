import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { apiKeyAccess } from './contract/api-key-access.ts';

export const apiKeysDoor: LoupeDoor = {
  menu: [
    {
      label: 'Developers',
      to: '/membership/api-keys',
      icon: 'link',
      rule: apiKeyAccess,
      group: 'settings',
      order: 50,
    },
  ],
  live: { 'api-keys': [['api-keys']] },
  palette: async () => (await import('./web/palette.ts')).apiKeysPalette,
  routes: [
    {
      path: '/membership/api-keys',
      title: 'API keys',
      rule: apiKeyAccess,
      tab: { of: '/membership/api-keys', order: 70, about: 'Keys for your own software' },
      page: lazy(async () => ({ default: (await import('./web/api-keys-page.tsx')).ApiKeysPage })),
    },
  ],
};
