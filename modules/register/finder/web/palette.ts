import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { registerAdministrators } from '#modules/register/stores/contract/register-access.ts';

export const registerPalette: PaletteDoor<AccessRule> = {
  icon: 'counter',
  pages: {
    '/jmcc': {
      hint: 'Sales from your registers',
      words: ['POS', 'Register', 'Customer Connect', 'Sales', 'Transactions'],
    },
    '/jmcc/processed': { words: ['POS', 'Register sales'] },
    '/jmcc/not-processed': { words: ['POS', 'Fix', 'Resend', 'No email', 'Opted out', 'Duplicate'] },
    '/offer-link': 'absent',
    '/jmcc/help': { hint: 'Reasons, quotes and files', words: ['POS help', 'Customer Connect'] },
    '/jmcc/setup': {
      hint: 'Keys and test sale',
      words: ['POS', 'Register key', 'Connect a register', 'Store code'],
    },
  },
  actions: [
    {
      id: 'connect-register',
      label: 'Connect a register',
      words: ['POS', 'Register key', 'Point of sale', 'Test sale'],
      icon: 'counter',
      rule: { ...registerAdministrators, subscriptions: ['PointOfSaleIntegration'] },
      to: '/jmcc/setup',
    },
  ],
};
