import { expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { remindersDue } from './claim-reminders.ts';

const today = day('2026-11-20');
const wait = (status: Parameters<typeof remindersDue>[0]['status'], waited: number, left: number) =>
  remindersDue({ status, movedOn: addDays(today, -waited), due: addDays(today, left), today });

test.each([
  ['NotSubmitted', 1, 3, 0],
  ['NotSubmitted', 3, 2, 1],
  ['NotSubmitted', 4, 1, 1],
  ['NotSubmitted', 5, 0, 2],
  ['NotSubmitted', 6, -1, 0],
  ['NeedShipperInfo', 2, 9, 0],
  ['NeedShipperInfo', 3, 9, 1],
  ['NeedShipperInfo', 5, 9, 2],
  ['NeedRecipientInfo', 3, 9, 1],
  ['NeedCarrierInfo', 9, 9, 0],
  ['Denied', 9, 9, 0],
] as const)(
  '%s after %i days and %i days before its deadline has %i reminders due',
  (status, waited, left, due) => {
    expect(wait(status, waited, left)).toBe(due);
  },
);
