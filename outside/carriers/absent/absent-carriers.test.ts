import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { createAbsentCarriers } from './absent-carriers.ts';

test('where no carrier is set up, none is asked and none has an invoice', async () => {
  const carriers = createAbsentCarriers();
  expect(carriers.names).toEqual([]);
  expect(await carriers.fetchWeeklyInvoice('FedEx', day('2026-11-09'))).toEqual({ kind: 'not_issued' });
  await carriers.close();
});
