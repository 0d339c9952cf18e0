import type { AccessRule } from '#platform/access/contract.ts';

/** Everyone who may request at least one kind of report. */
export const reportAccess: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};
