import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const reportsPalette: PaletteDoor<AccessRule> = {
  icon: 'download',
  pages: {
    '/membership/reports': {
      hint: 'Download your data as a spreadsheet',
      words: ['Export', 'Excel', 'CSV', 'Spreadsheet'],
    },
  },
};
