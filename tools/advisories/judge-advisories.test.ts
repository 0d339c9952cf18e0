import { expect, test } from 'vitest';
import { judgeAdvisories } from './judge-advisories.ts';

const report = {
  vulnerabilities: {
    left: { via: [{ url: 'https://advisories.example/GHSA-1', title: 'Reads files', severity: 'high' }] },
    right: {
      via: ['left', { url: 'https://advisories.example/GHSA-2', title: 'Slow', severity: 'moderate' }],
    },
  },
};
const today = '2026-11-23';

test('an unreviewed high advisory fails, a moderate one is only listed', () => {
  expect(judgeAdvisories(report, [], today)).toEqual({
    checked: true,
    exploitable: ['left: Reads files (high, GHSA-1)'],
    other: ['right: Slow (moderate, GHSA-2)'],
  });
});

test('a reviewed advisory passes until its review expires', () => {
  const review = { id: 'GHSA-1', reason: 'only in a build tool', until: today };
  expect(judgeAdvisories(report, [review], today)).toMatchObject({ exploitable: [] });
  expect(judgeAdvisories(report, [review], '2026-11-24')).toMatchObject({
    exploitable: ['left: Reads files (high, GHSA-1)'],
  });
});

test('a registry without advisories checks nothing, and the result says so', () => {
  expect(judgeAdvisories({ error: {}, statusCode: 405 }, [], today)).toEqual({ checked: false });
});
