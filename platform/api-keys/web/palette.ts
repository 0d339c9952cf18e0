import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { apiKeyAccess } from '../contract/api-key-access.ts';

export const apiKeysPalette: PaletteDoor<AccessRule> = {
  icon: 'lock',
  pages: { '/membership/api-keys': { words: ['Developers', 'Tokens', 'Integration'] } },
  actions: [
    {
      id: 'new-api-key',
      label: 'New API key',
      words: ['Create key', 'Developers', 'Token'],
      icon: 'plus',
      rule: apiKeyAccess,
      to: '/membership/api-keys#new',
    },
  ],
};
