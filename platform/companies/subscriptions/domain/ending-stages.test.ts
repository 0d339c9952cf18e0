import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { endingStage } from './ending-stages.ts';

const until = day('2026-06-30');
const service = { activeFrom: day('2026-01-01'), activeUntil: until, toldUntil: null, toldDays: null };
const told = (toldDays: number) => ({ toldUntil: until, toldDays });

test.each([
  ['31 days before', '2026-05-30', {}, undefined],
  ['30 days before', '2026-05-31', {}, 30],
  ['the next night', '2026-06-01', told(30), undefined],
  ['after nights that were missed', '2026-06-10', {}, 30],
  ['7 days before', '2026-06-23', told(30), 7],
  ['the nearest alone where two were missed', '2026-06-25', {}, 7],
  ['on its last day', '2026-06-30', told(7), 0],
  ['on its last day again', '2026-06-30', told(0), undefined],
  ['once it is over', '2026-07-01', {}, undefined],
  ['anew for another last day', '2026-06-23', { toldUntil: day('2026-05-31'), toldDays: 0 }, 7],
  ['a trial on its first day', '2026-05-31', { activeFrom: day('2026-05-31') }, undefined],
  ['a trial a week before', '2026-06-23', { activeFrom: day('2026-05-31') }, 7],
  ['one without a first day', '2026-05-31', { activeFrom: null }, 30],
  ['one of a single day', '2026-06-30', { activeFrom: until }, 0],
] as const)('%s', (_, today, facts, stage) => {
  expect(endingStage({ ...service, ...facts }, day(today))).toBe(stage);
});
