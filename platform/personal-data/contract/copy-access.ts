import type { AccessRule } from '#platform/access/contract.ts';

/** In a file of its own so that the web door loads no endpoints. */
export const copyAccess: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
