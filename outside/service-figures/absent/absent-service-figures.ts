import type { ServiceFigures } from '../port.ts';

/** For production without a partner that provides figures: the pages show none. */
export const absentServiceFigures: ServiceFigures = {
  provided: [],
  readFigures: () => Promise.resolve({ kind: 'away', reason: 'No partner provides figures' }),
};
