import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** The shell's own pages. */
export const shellPalette: PaletteDoor<AccessRule> = {
  icon: 'home',
  pages: {
    '/dashboard': { words: ['Home', 'Start page', 'Overview'], likely: true },
    '/membership': {
      hint: 'You, your company, your team',
      words: ['Preferences', 'Account', 'Options'],
      icon: 'sliders',
    },
    '/membership/loading': 'absent',
    '/desk': { hint: 'Your queues', words: ['Staff', 'Tasks'], icon: 'inbox', likely: true },
    '/docs': { hint: 'For developers', words: ['API documentation', 'OpenAPI'], icon: 'document' },
  },
};
