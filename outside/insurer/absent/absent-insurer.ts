import type { Insurer } from '../port.ts';

const refused = { kind: 'refused', code: 'not_set_up', sentence: 'No insurer is set up.' } as const;

/** Refuses at once: nothing is insured, and nothing is in doubt. */
export const absentInsurer: Insurer = {
  insure: () => Promise.resolve(refused),
  findCover: () => Promise.resolve({ kind: 'never_came' }),
  cancelCover: () => Promise.resolve(refused),
  readCovers: () => Promise.resolve({ kind: 'unknown', reason: refused.sentence }),
};
