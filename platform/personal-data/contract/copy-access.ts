import type { AccessRule } from '#platform/access/contract.ts';

/** Who takes a copy of the company's data; the browser asks it before it has fetched any call. */
export const copyAccess: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
