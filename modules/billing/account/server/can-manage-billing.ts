import type { Member } from '#platform/access/contract.ts';
import { billingManagers } from '../contract/billing-access.ts';

/** True for those who see and pay the whole company's bills. */
export const canManageBilling = ({ roles }: Member): boolean =>
  roles.some((role) => billingManagers.roles?.includes(role));
