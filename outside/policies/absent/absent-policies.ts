import type { Policies } from '../port.ts';

const away = { kind: 'away', reason: 'No policy system is set up' } as const;

/** For production without a policy system: every link waits for staff, and no sample policy is shown. */
export const absentPolicies: Policies = {
  findPolicies: () => Promise.resolve(away),
  readDocument: () => Promise.resolve(away),
  reportPremium: () => Promise.resolve(away),
  sendQuestionnaire: () => Promise.resolve(away),
};
