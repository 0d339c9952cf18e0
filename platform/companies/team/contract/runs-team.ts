import type { AccessRule } from '#platform/access/contract.ts';

/** People who may change team members; each use case decides which. */
export const teamManagers: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};
