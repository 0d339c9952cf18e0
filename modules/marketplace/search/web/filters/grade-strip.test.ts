import { describe, expect, test } from 'vitest';
import { selectGrade, shortCount } from './grade-strip.tsx';

const grades = ['D', 'E', 'F', 'G', 'H'] as const;
const whole = { from: 'D', to: 'H' } as const;

describe('pressing a grade', () => {
  test.each([
    ['starts a range if none is chosen', whole, 'F', { from: 'F', to: 'F' }],
    ['widens the range upwards', { from: 'F', to: 'F' }, 'D', { from: 'D', to: 'F' }],
    ['widens the range downwards', { from: 'F', to: 'F' }, 'G', { from: 'F', to: 'G' }],
    ['inside the range starts a new one', { from: 'E', to: 'G' }, 'F', { from: 'F', to: 'F' }],
    ['that is the only one clears the choice', { from: 'F', to: 'F' }, 'F', whole],
  ] as const)('%s', (_, value, grade, expected) => {
    expect(selectGrade<(typeof grades)[number]>(grades, value, grade)).toEqual(expected);
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
])('shortens the count %s to %s', (count, words) => {
  expect(shortCount(count)).toBe(words);
});
