import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** The shell's own pages. */
export const shellPalette: PaletteDoor<AccessRule> = {
  icon: 'home',
  pages: {
    '/dashboard': { words: ['Home', 'Start page', 'Overview'], likely: true },
    '/membership': 'absent',
    '/membership/loading': 'absent',
    '/desk': { hint: 'Your queues', words: ['Staff', 'Tasks'], icon: 'inbox', likely: true },
    '/docs': { hint: 'For developers', words: ['API documentation', 'OpenAPI'], icon: 'document' },
  },
};
