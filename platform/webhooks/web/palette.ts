import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { webhookAccess } from '../contract/webhook-access.ts';

export const webhooksPalette: PaletteDoor<AccessRule> = {
  icon: 'link',
  pages: { '/membership/webhooks': { words: ['Developers', 'Events', 'Integration'] } },
  actions: [
    {
      id: 'add-webhook',
      label: 'Add webhook',
      words: ['New webhook', 'Developers', 'Events'],
      icon: 'plus',
      rule: webhookAccess,
      to: '/membership/webhooks#new',
    },
  ],
};
