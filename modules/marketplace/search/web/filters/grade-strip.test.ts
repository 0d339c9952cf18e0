import { describe, expect, test } from 'vitest';
import { pressed, shortCount } from './grade-strip.tsx';

const grades = ['D', 'E', 'F', 'G', 'H'] as const;
const whole = { from: 'D', to: 'H' } as const;

describe('a press on a strip of grades', () => {
  test.each([
    ['begins a stretch where none is chosen', whole, 'F', { from: 'F', to: 'F' }],
    ['widens it upwards', { from: 'F', to: 'F' }, 'D', { from: 'D', to: 'F' }],
    ['widens it downwards', { from: 'F', to: 'F' }, 'G', { from: 'F', to: 'G' }],
    ['within it begins a new one', { from: 'E', to: 'G' }, 'F', { from: 'F', to: 'F' }],
    ['on the only one takes the choice back', { from: 'F', to: 'F' }, 'F', whole],
  ] as const)('%s', (_, value, grade, becomes) => {
    expect(pressed<(typeof grades)[number]>(grades, value, grade)).toEqual(becomes);
  });
});

test.each([
  [undefined, '-'],
  [0, '0'],
  [999, '999'],
  [1_000, '1.0k'],
  [9_949, '9.9k'],
  [9_950, '10k'],
  [120_000, '120k'],
])('%s is written as %s', (count, words) => {
  expect(shortCount(count)).toBe(words);
});
