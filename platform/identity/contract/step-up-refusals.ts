import { stepUpNeeded } from '#platform/access/contract/index.ts';

/** Alone, since every browser knows it from its first page on. */
export const stepUpRefusals = { step_up_needed: stepUpNeeded };
