import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const demoPalette: PaletteDoor<AccessRule> = {
  icon: 'sliders',
  pages: {
    '/demo': { hint: 'Switch user, move the clock', words: ['Switch user', 'Switch person', 'Sign in as'] },
    '/mailbox': { hint: 'Email and text messages of the demo', words: ['Inbox'], icon: 'mail' },
  },
};
