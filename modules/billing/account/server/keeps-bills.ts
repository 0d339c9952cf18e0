import type { Member } from '#platform/access/contract.ts';
import { billingKeepers } from '../contract/billing-readers.ts';

/** Whoever sees and pays what the whole company bought. */
export const keepsBills = ({ roles }: Member): boolean =>
  roles.some((role) => billingKeepers.roles?.includes(role));
