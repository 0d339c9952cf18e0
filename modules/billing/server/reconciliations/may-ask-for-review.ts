import type { Member } from '#platform/access/contract/index.ts';

/** Spec shipping §6: the business administrator acts, others are told to ask them; whoever only views does nothing. */
export const mayAskForReview = ({ roles, viewing }: Member): boolean =>
  roles.includes('BusinessAdministrator') && viewing === undefined;
