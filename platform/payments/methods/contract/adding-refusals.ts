import { stepUpNeeded } from '#platform/access/contract.ts';
import { methodRefusals as no } from './method-refusals.ts';

/** What every way of adding a method may answer. */
export const addingRefusals = [
  stepUpNeeded,
  no.retry_limit,
  no.not_processed,
  no.not_linked,
  no.ach_declined,
  no.limit_exceeded,
  no.not_saved,
  no.not_able,
] as const;
