import { expect, test } from 'vitest';
import { premiumDue } from './premium-due.ts';
import type { PaymentStatus } from './premium-due.ts';

const readAt = new Date('2026-11-20T15:00:00Z');
const before = (minutes: number) => new Date(readAt.getTime() - minutes * 60_000);

test.each<[string, PaymentStatus, Date | null, number]>([
  ['a payment on its way', 'Asked', null, 0],
  ['a payment that the insurer has not heard of', 'Paid', null, 0],
  ['a payment posted after the reading', 'Paid', before(-1), 0],
  ['a payment posted just before the reading', 'Paid', before(1), 0],
  ['a payment that the reading counts already', 'Paid', before(6), 98_000],
  ['a declined payment', 'Failed', null, 98_000],
  ['a returned payment', 'Returned', null, 98_000],
])('%s', (_, status, reportedAt, due) => {
  const payments = [{ amount: 98_000, status, reportedAt }];
  expect(premiumDue({ billed: 98_000, pastDue: 98_000 }, payments, readAt).due).toBe(due);
});

test('the past due part is counted once, and nothing below zero is due', () => {
  expect(premiumDue({ billed: 0, pastDue: 5_000 }, [], readAt)).toEqual({ due: 5_000, inProgress: 0 });
  const more = [{ amount: 9_000, status: 'Asked' as const, reportedAt: null }];
  expect(premiumDue({ billed: 5_000, pastDue: 2_000 }, more, readAt)).toEqual({ due: 0, inProgress: 9_000 });
});
