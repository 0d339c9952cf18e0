import { addDays } from '#kit/domain/day.ts';
import { counterSuite } from '../testing/counter-suite.ts';
import type { OrderTrouble } from '../testing/opened-counter.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { OrderFate } from './parcels/switches.ts';

const fateOf: Readonly<Record<OrderTrouble, OrderFate>> = {
  declined: 'decline',
  'answer lost': 'lose-answer',
  'order lost': 'lose-order',
  'too late': 'answer-late',
  'answered twice': 'answer-twice',
};

counterSuite('sandbox over HTTP', async () => {
  const opened = await openSandbox();
  // The clock goes back for the next parcel; what was reported stays reported.
  const until = async (instant: string): Promise<void> => {
    await opened.moveTo(instant);
    await opened.moveTo('2026-11-16T14:00:00Z');
  };
  return {
    counter: opened.counter,
    impatient: opened.impatient(),
    withWrongKey: opened.withWrongKey.counter,
    next: async (trouble) => void (await opened.desk.set({ nextOrder: fateOf[trouble] })),
    away: async (carrier, isAway) => void (await opened.desk.set({ away: isAway ? [carrier] : [] })),
    pickUp: () => until('2026-11-16T23:30:00Z'),
    deliver: ({ transit, voidableUntil }) =>
      until(`${addDays(transit?.promisedOn ?? voidableUntil, 1)}T12:00:00Z`),
    lastNotice: opened.lastNotice,
    close: () => opened.close(),
  };
});
