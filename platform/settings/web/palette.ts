import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const settingsPalette: PaletteDoor<AccessRule> = {
  icon: 'sliders',
  pages: {
    '/desk/features': { words: ['Feature flags', 'Switches'] },
    '/desk/configurations': { words: ['Settings', 'Limits'] },
  },
};
