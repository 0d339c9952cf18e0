import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const paymentsPalette: PaletteDoor<AccessRule> = {
  icon: 'card',
  pages: {
    '/membership/billing/methods': { words: ['Credit card', 'Bank account', 'ACH'] },
  },
};
