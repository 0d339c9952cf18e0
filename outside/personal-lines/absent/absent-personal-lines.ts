import type { PersonalLines } from '../port.ts';

const away = { kind: 'away', reason: 'No personal lines system is set up' } as const;

/** For production without a personal lines system: sales wait, and no customer is emailed. */
export const absentPersonalLines: PersonalLines = {
  makeOffer: () => Promise.resolve(away),
  readResults: () => Promise.resolve(away),
};
