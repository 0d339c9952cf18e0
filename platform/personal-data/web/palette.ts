import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const personalDataPalette: PaletteDoor<AccessRule> = {
  icon: 'download',
  pages: {
    '/membership/your-data': { words: ['Privacy', 'Delete account', 'Export'] },
    '/membership/company-data': { words: ['Privacy', 'Export', 'Full data export'] },
  },
};
