import { describe, expect, test } from 'vitest';
import {
  byDeadline,
  byMoney,
  countByHour,
  countReceived,
  deadlineOf,
  isDueWithinHour,
  isLate,
  medianMinutes,
  onTimePerMille,
  resolvedWithin,
  targetWords,
} from './desk-figures.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const now = at('12:00');
const task = (since: string, due: string, amount: number | null = null) => ({
  since: at(since),
  due: at(due),
  amount,
});
const done = (since: string, ended: string, due = '23:00') => ({
  since: at(since),
  at: at(ended),
  due: at(due),
});

describe('a deadline', () => {
  test('is the target after the task came, unless a day was promised', () => {
    expect(deadlineOf({ since: at('09:00') }, 2)).toEqual(at('11:00'));
    expect(deadlineOf({ since: at('09:00'), due: at('20:00') }, 2)).toEqual(at('20:00'));
  });

  test.each([
    ['11:59', true, false],
    ['12:00', false, true],
    ['13:00', false, true],
    ['13:01', false, false],
  ])('at %s is late: %s, within the hour: %s', (due, late, soon) => {
    expect(isLate({ due: at(due) }, now)).toBe(late);
    expect(isDueWithinHour({ due: at(due) }, now)).toBe(soon);
  });
});

test('most money leads the late tasks, the earliest deadline the others', () => {
  const tasks = [task('08:00', '10:00', 100), task('07:00', '11:00', 900), task('06:00', '09:00')];
  expect(tasks.toSorted(byMoney).map(({ amount }) => amount)).toEqual([900, 100, null]);
  expect(tasks.toSorted(byDeadline).map(({ amount }) => amount)).toEqual([null, 100, 900]);
});

test('counts what came in that span, whether open or resolved', () => {
  const span = { from: at('08:00'), to: at('12:00') };
  const open = [{ since: at('08:00') }, { since: at('12:00') }];
  expect(countReceived(open, [{ since: at('11:59') }, { since: at('07:59') }], span)).toBe(2);
  expect(resolvedWithin([done('01:00', '07:59'), done('01:00', '08:00')], span)).toHaveLength(1);
});

test.each([
  [[], null],
  [[done('08:00', '08:30')], 30],
  [[done('08:00', '08:10'), done('08:00', '10:00'), done('08:00', '08:20')], 20],
  [[done('08:00', '08:10'), done('08:00', '08:20')], 15],
])('takes the median of %j', (resolved, minutes) => {
  expect(medianMinutes(resolved)).toBe(minutes);
});

test('counts what was resolved by its deadline', () => {
  expect(onTimePerMille([])).toBeNull();
  const resolved = [
    done('08:00', '09:00', '09:00'),
    done('08:00', '09:01', '09:00'),
    done('08:00', '08:30', '09:00'),
  ];
  expect(onTimePerMille(resolved)).toBe(667);
});

test('shows the office day, and hours outside it when work was done then', () => {
  expect(countByHour([9, 9, 10]).filter(({ count }) => count > 0)).toEqual([
    { hour: 9, count: 2 },
    { hour: 10, count: 1 },
  ]);
  expect(countByHour([]).map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(countByHour([6, 20])).toHaveLength(15);
});

test.each([
  [0.25, '15 min'],
  [24, '24 h'],
  [36, '36 h'],
  [72, '3 days'],
  [360, '15 days'],
])('writes a target of %s hours as %s', (hours, words) => {
  expect(targetWords(hours)).toBe(words);
});
