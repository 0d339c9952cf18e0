import { staff } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Spec marketplace §2: the company's MarketPlace subscription and the person's MarketPlace permission. */
export const marketplacePeople: AccessRule = {
  who: 'members',
  subscriptions: ['MarketPlace'],
  permission: 'MarketPlace',
};

/** Whoever of the provider's people asks sellers, looks at stones, sends them and sends money back. */
export const diamondDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
