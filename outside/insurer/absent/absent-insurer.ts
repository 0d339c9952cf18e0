import type { Insurer } from '../port.ts';

const refused = { kind: 'refused', code: 'not_set_up', sentence: 'No insurer is set up.' } as const;

const unknown = { kind: 'unknown', reason: refused.sentence } as const;
const neverCame = { kind: 'never_came' } as const;

/** Refuses at once: nothing is insured, and nothing is in doubt. */
export const absentInsurer: Insurer = {
  insure: () => Promise.resolve(refused),
  findCover: () => Promise.resolve(neverCame),
  cancelCover: () => Promise.resolve(refused),
  readCovers: () => Promise.resolve(unknown),
  sendNotice: () => Promise.resolve(refused),
  findNotice: () => Promise.resolve(neverCame),
  payClaim: () => Promise.resolve(refused),
  findClaimPayment: () => Promise.resolve(neverCame),
  readClaimPayments: () => Promise.resolve(unknown),
  readClaimMessages: () => Promise.resolve(unknown),
};
