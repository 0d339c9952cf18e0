import type { AccessRule } from '#platform/access/contract.ts';

/** Whoever may come to ship for their company, before its account is open. */
export const accountPeople: AccessRule = { who: 'members', permission: 'Shipping' };
