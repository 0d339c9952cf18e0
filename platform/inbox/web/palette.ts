import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const inboxPalette: PaletteDoor<AccessRule> = {
  icon: 'inbox',
  pages: {
    '/inbox': { hint: 'Your open tasks', words: ['Inbox', 'Tasks', 'Approvals', 'To do'], likely: true },
  },
};
