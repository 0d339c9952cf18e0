import type { AccessRule } from '#platform/access/contract.ts';

/** Who says where messages go; the browser asks it before it has fetched any call. */
export const webhookKeepers: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
