import { expect, test } from 'vitest';
import { idleStateAt } from './use-idle.ts';

const limits = { idleSeconds: 3300, timeoutSeconds: 300 };
const start = 1_800_000_000_000;
const after = (seconds: number) => idleStateAt(start + seconds * 1000, start, limits);

test.each([
  [0, { kind: 'active', lookAgainMs: 3_300_000 }],
  [3299, { kind: 'active', lookAgainMs: 1000 }],
  [3300, { kind: 'warning', secondsLeft: 300, lookAgainMs: 1000 }],
  [3300.4, { kind: 'warning', secondsLeft: 300, lookAgainMs: 600 }],
  [3301, { kind: 'warning', secondsLeft: 299, lookAgainMs: 1000 }],
  [3599.5, { kind: 'warning', secondsLeft: 1, lookAgainMs: 500 }],
  [3600, { kind: 'over' }],
  // A laptop that slept through the night.
  [40_000, { kind: 'over' }],
  // The clock was set back.
  [-500, { kind: 'active', lookAgainMs: 3_300_000 }],
])('%s s after the last activity', (seconds, state) => {
  expect(after(seconds)).toEqual(state);
});

test("a company's limits replace the default ones", () => {
  const own = { idleSeconds: 60, timeoutSeconds: 10 };
  const kinds = [59, 60, 69, 70].map((seconds) => idleStateAt(start + seconds * 1000, start, own).kind);
  expect(kinds).toEqual(['active', 'warning', 'warning', 'over']);
});
