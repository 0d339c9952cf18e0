import type { AccessRule } from '#platform/access/contract.ts';

/** Who makes and revokes keys; the browser asks it before it has fetched any call. */
export const apiKeyAccess: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
