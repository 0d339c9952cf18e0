import type { Member } from '#platform/access/contract.ts';
import { keepsBills } from '#modules/billing/account/server/keeps-bills.ts';

/** Whoever pays acts, others are told to ask them; whoever only views does nothing. */
export const mayAskForReview = (member: Member): boolean =>
  keepsBills(member) && member.viewing === undefined;
