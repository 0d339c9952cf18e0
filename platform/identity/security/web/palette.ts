import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const identityPalette: PaletteDoor<AccessRule> = {
  icon: 'lock',
  pages: {
    '/membership/security': {
      words: [
        'Change password',
        'Two-step verification',
        'Passkeys',
        'Sessions',
        'Connected applications',
        'Phone number',
      ],
    },
  },
};
