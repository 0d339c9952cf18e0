import type { AccessRule } from '#platform/access/contract.ts';

/** Whoever finds at least one report to ask for; a kind that others may make too widens it. */
export const reportAccess: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};
