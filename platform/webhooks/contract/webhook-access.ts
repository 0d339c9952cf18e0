import type { AccessRule } from '#platform/access/contract.ts';

/** In its own file, so the web door loads no endpoints. */
export const webhookAccess: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
