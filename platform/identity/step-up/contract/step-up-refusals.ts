import { stepUpNeeded } from '#platform/access/contract.ts';

/** In its own file, because every page loads it. */
export const stepUpRefusals = { step_up_needed: stepUpNeeded };
