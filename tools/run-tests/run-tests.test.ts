import { expect, test } from 'vitest';
import { countJourneys } from './run-journeys.ts';
import { countVitest } from './run-vitest.ts';
import { sumLine } from './stage.ts';

test('the last line sums all stages', () => {
  const stages = [
    { name: 'check', passed: 8, failed: 0 },
    { name: 'tests', passed: 120, failed: 2 },
  ];
  expect(sumLine(stages)).toBe('128 passed, 2 failed');
});

test('a run that dies without a report counts as a failure', () => {
  expect(countVitest('{}', false)).toMatchObject({ passed: 0, failed: 1 });
  expect(countJourneys('{}', false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that fails although each test passed counts as a failure', () => {
  expect(countVitest('{"numPassedTests":3,"numFailedTests":0}', false)).toMatchObject({
    passed: 3,
    failed: 1,
  });
});

test('a journey that passes only when repeated counts as failed', () => {
  const report = '{"stats":{"expected":4,"unexpected":0,"flaky":1}}';
  expect(countJourneys(report, true)).toMatchObject({ passed: 4, failed: 1 });
});
