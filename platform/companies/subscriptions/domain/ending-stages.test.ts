import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { endingStage } from './ending-stages.ts';

const until = day('2026-06-30');
const service = {
  activeFrom: day('2026-01-01'),
  activeUntil: until,
  announcedUntil: null,
  announcedDays: null,
};
const announced = (announcedDays: number) => ({ announcedUntil: until, announcedDays });

test.each([
  ['31 days before', '2026-05-30', {}, undefined],
  ['30 days before', '2026-05-31', {}, 30],
  ['the night after the announcement', '2026-06-01', announced(30), undefined],
  ['after missed nights', '2026-06-10', {}, 30],
  ['7 days before', '2026-06-23', announced(30), 7],
  ['after two missed stages, only the nearest', '2026-06-25', {}, 7],
  ['on its last day', '2026-06-30', announced(7), 0],
  ['on its last day again', '2026-06-30', announced(0), undefined],
  ['after the last day', '2026-07-01', {}, undefined],
  ['again for a new last day', '2026-06-23', { announcedUntil: day('2026-05-31'), announcedDays: 0 }, 7],
  ['a trial on its first day', '2026-05-31', { activeFrom: day('2026-05-31') }, undefined],
  ['a trial a week before', '2026-06-23', { activeFrom: day('2026-05-31') }, 7],
  ['a service without a first day', '2026-05-31', { activeFrom: null }, 30],
  ['a service of a single day', '2026-06-30', { activeFrom: until }, 0],
] as const)('announces the end of a service: %s', (_, today, facts, stage) => {
  expect(endingStage({ ...service, ...facts }, day(today))).toBe(stage);
});
