import { stepUpNeeded } from '#platform/access/contract.ts';
import { methodRefusals } from './method-refusals.ts';

/** Shared by every endpoint that adds a method. */
export const addMethodRefusals = [
  stepUpNeeded,
  methodRefusals.retry_limit,
  methodRefusals.not_processed,
  methodRefusals.not_linked,
  methodRefusals.ach_declined,
  methodRefusals.limit_exceeded,
  methodRefusals.not_saved,
  methodRefusals.not_able,
] as const;
