import type { AccessRule } from '#platform/access/contract.ts';

/** Those who may change anybody of the team; whom, each use case decides. */
export const runsTeam: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};
