import { staff } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Spec marketplace §2: the company's MarketPlace subscription and the person's MarketPlace permission. */
export const marketplacePeople: AccessRule = {
  who: 'members',
  subscriptions: ['MarketPlace'],
  permission: 'MarketPlace',
};

/** And a partner's program with a key. */
export const marketReaders = { ...marketplacePeople, scope: 'listings:read' } as const satisfies AccessRule;

/** Staff who pay sellers from the provider's bank account. */
export const sellerPayDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'JewelerProgramsFinance');

/** The staff who contact sellers, authenticate, ship and refund. */
export const diamondDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
