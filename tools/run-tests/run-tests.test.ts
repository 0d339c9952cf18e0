import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('repeats failures in a few lines, without terminal colors', () => {
  const results = [{ errors: [{ message: '\u001B[31mno label\u001B[39m\nat line 3' }] }];
  const ship = { title: 'a ring is shipped', file: 'ship.journey.ts', tests: [{ results }] };
  const keep = { title: 'a ring is kept', file: 'ship.journey.ts', tests: [{ results: [{ errors: [] }] }] };
  const journeys = { suites: [{ suites: [{ specs: [ship, keep] }] }] };
  expect(countJourneys(JSON.stringify(journeys), false).failures).toEqual([
    'ship.journey.ts › a ring is shipped\n    no label\n    at line 3',
  ]);
  const square = { status: 'failed', fullName: 'a ring is round', failureMessages: ['it is square'] };
  const gold = { status: 'passed', fullName: 'a ring is gold', failureMessages: [] };
  const vitest = { testResults: [{ name: 'rings.test.ts', assertionResults: [square, gold] }] };
  expect(countVitest(JSON.stringify(vitest), false).failures).toEqual([
    'rings.test.ts › a ring is round\n    it is square',
  ]);
});

test('a failed journey is repeated with what its page showed', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'loupe-failed-'));
  const path = join(folder.path, 'error-context.md');
  await writeFile(path, '- navigation\n  - link "Billing"\n  - main [ref=e9]:\n    - heading "Memo"\n');
  const results = [{ errors: [{ message: 'no button' }], attachments: [{ name: 'error-context', path }] }];
  const spec = { title: 'a ring is lent', file: 'memo.journey.ts', tests: [{ results }] };
  const [failure] = countJourneys(JSON.stringify({ suites: [{ specs: [spec] }] }), true).failures ?? [];
  expect(failure).toContain('no button\n      - main [ref=e9]:\n        - heading "Memo"');
  expect(failure).not.toContain('Billing');
});
