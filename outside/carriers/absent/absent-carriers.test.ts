import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { labelOrder } from '../testing/label-order.ts';
import { rateRequest } from '../testing/rate-request.ts';
import { absentCounter, absentInvoices } from './absent-carriers.ts';

test('without carriers there are no prices and no invoices', async () => {
  expect(absentInvoices.names).toEqual([]);
  expect(await absentInvoices.fetchWeeklyInvoice('FedEx', day('2026-11-09'))).toEqual({ kind: 'not_issued' });
});

test('without carriers nothing is sold and nothing is unknown', async () => {
  expect(await absentCounter.rate(rateRequest())).toMatchObject({ kind: 'unavailable' });
  expect(await absentCounter.buyLabel(labelOrder())).toMatchObject({ kind: 'refused', code: 'not_set_up' });
  expect(await absentCounter.findLabel('FedEx', 'a key')).toEqual({ kind: 'never_came' });
  expect(await absentCounter.voidLabel('FedEx', '1')).toMatchObject({ kind: 'refused' });
  expect(await absentCounter.track('FedEx', '1')).toMatchObject({ kind: 'unavailable' });
  expect(await absentCounter.readNotice(() => undefined, '{}')).toMatchObject({ kind: 'forged' });
});
