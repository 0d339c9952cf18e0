import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createPools } from './pool.ts';

test.each([
  [2, 4],
  [16, 8],
])(
  'a pool of %i leaves %i connections to jobs beside the three that are never returned',
  async (max, forJobs) => {
    const pools = createPools('postgres://127.0.0.1:1/none', createLog('silent'), max);
    expect(pools.owner.options.max - 3).toBe(forJobs);
    await pools.end();
  },
);
