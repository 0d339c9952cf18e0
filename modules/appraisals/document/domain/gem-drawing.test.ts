import { expect, test } from 'vitest';
import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { drawingOf } from './gem-drawing.ts';

const gem = (values: Gem['values'], type: Gem['type'] = 'Diamond'): Gem => ({
  gemId: 'g',
  type,
  values,
  plot: [],
});
const room = { width: 250, height: 90, cell: 66 };

test('gems are drawn at one scale, as large as they fit', () => {
  const three = [
    gem({ shape: 'Round', length: 744, width: 741 }),
    gem({ shape: 'Round', length: 473, width: 472 }),
    gem({ shape: 'Round', length: 471, width: 470 }),
  ];
  const drawing = drawingOf(three, room);
  expect(drawing?.times).toBe(4);
  expect(drawing?.gems.map(({ letter, across, label }) => [letter, across, label])).toEqual([
    ['A', 7.41, '7.44 × 7.41 mm'],
    ['B', 4.72, '4.73 × 4.72 mm'],
    ['C', 4.7, '4.71 × 4.70 mm'],
  ]);
  expect(drawingOf(three, { ...room, height: 50 })?.times).toBe(2);
});

test('a shape that lies has its length across', () => {
  const [moon] = drawingOf([gem({ shape: 'Half moon', length: 600, width: 300 })], room)?.gems ?? [];
  expect([moon?.across, moon?.down]).toEqual([6, 3]);
  const [emerald] = drawingOf([gem({ shape: 'Emerald', length: 800, width: 600 })], room)?.gems ?? [];
  expect([emerald?.across, emerald?.down]).toEqual([6, 8]);
});

test('a pearl is drawn at its largest, under both sizes', () => {
  const [pearl] = drawingOf([gem({ sizeLeast: 700, sizeMost: 750 }, 'Pearl')], room)?.gems ?? [];
  expect([pearl?.across, pearl?.down, pearl?.label]).toEqual([7.5, 7.5, '7.00 to 7.50 mm']);
});

test('a gem without measurements keeps its letter and is left out', () => {
  expect(drawingOf([gem({ shape: 'Round' })], room)).toBeUndefined();
  const drawing = drawingOf(
    [gem({ shape: 'Round' }), gem({ shape: 'Round', length: 500, width: 500 })],
    room,
  );
  expect(drawing?.gems.map(({ letter }) => letter)).toEqual(['B']);
});

test('nothing is drawn that the room is too small for', () => {
  expect(drawingOf([gem({ shape: 'Oval', length: 20_000, width: 15_000 })], room)).toBeUndefined();
});
