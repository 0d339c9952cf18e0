import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const reportsPalette: PaletteDoor<AccessRule> = {
  icon: 'download',
  pages: {
    '/membership/reports': {
      words: ['Export', 'Excel', 'CSV', 'Spreadsheet'],
    },
  },
};
