import { stepUpNeeded } from '#platform/access/contract.ts';

/** Alone, since every browser knows it from its first page on. */
export const stepUpRefusals = { step_up_needed: stepUpNeeded };
