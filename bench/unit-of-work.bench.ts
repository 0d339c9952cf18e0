import { createPools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { createLog } from '#kit/server/log/log.ts';
import { median, rounded } from './row.ts';
import type { Bench } from './row.ts';

const times = 300;
const rounds = 9;

/** Begin, set the row-level security binding, commit: what every request pays before its own first query. */
export const bench: Bench = {
  title: 'An empty unit of work',
  async measure({ connectionString }) {
    const pools = createPools(connectionString, createLog('warn'), 2);
    const unitOfWork = unitOfWorkOn(pools.plain);
    const empty = () => unitOfWork({ binding: 'none' }, () => Promise.resolve());
    const trip = () => pools.plain.query('select 1');
    try {
      const found: { empty: number; trip: number }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const one = { empty: await microseconds(empty), trip: await microseconds(trip) };
        if (round > 0) found.push(one);
      }
      return [
        {
          what: 'begin, settings, commit',
          figure: Math.round(median(found.map((one) => one.empty))),
          unit: 'µs',
        },
        { what: 'one round trip', figure: Math.round(median(found.map((one) => one.trip))), unit: 'µs' },
        {
          what: 'a unit of work in round trips',
          figure: rounded(median(found.map((one) => one.empty / one.trip)), 2),
          unit: 'trips',
        },
      ];
    } finally {
      await pools.end();
    }
  },
};

async function microseconds(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let at = 0; at < times; at += 1) await act();
  return ((performance.now() - begun) / times) * 1_000;
}
