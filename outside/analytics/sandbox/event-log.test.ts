import { expect, test } from 'vitest';
import { anEvent, targetSuite } from '../testing/target-suite.ts';
import { createEventLog } from './event-log.ts';

targetSuite('sandbox', async () => {
  const target = createEventLog('product-analytics');
  return { target, received: target.batches, close: async () => undefined };
});

test('stores only the newest batches', async () => {
  const log = createEventLog('application-insights', 2);
  for (const name of ['first', 'second', 'third']) await log.deliver([{ ...anEvent, name }]);
  expect(log.batches().map(([event]) => event?.name)).toEqual(['second', 'third']);
});
