import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const deskPalette: PaletteDoor<AccessRule> = {
  icon: 'refresh',
  pages: { '/desk/jobs': { words: ['Queue', 'Failed jobs', 'Retry'] } },
};
