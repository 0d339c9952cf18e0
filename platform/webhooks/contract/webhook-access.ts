import type { AccessRule } from '#platform/access/contract.ts';

/** Who says where messages go; the browser asks it before it has fetched any call. */
export const webhookAccess: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
