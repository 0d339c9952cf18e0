import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const auditPalette: PaletteDoor<AccessRule> = {
  icon: 'clock',
  pages: {
    '/membership/activity': { words: ['Audit trail', 'History', 'Changes'] },
    '/desk/activity': { words: ['Audit trail', 'History', 'Changes'] },
  },
};
