import { expect, test } from 'vitest';
import { areaOf, countByArea } from './inbox-area.ts';

test.each([
  ['/membership/shipping/01999c1e-4a0b-7c3d-9a51-6f2f1f0a7a11', '/membership/shipping'],
  ['/membership/shipping/01999c1e-4a0b-7c3d-9a51-6f2f1f0a7a11/purchase', '/membership/shipping'],
  ['/membership/team', '/membership/team'],
  ['/membership/team?status=waiting', '/membership/team'],
  ['/billing/invoices/10482-0052#pay', '/billing/invoices'],
  ['/', '/'],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test('counts of one area add up, and all areas add up to the total', () => {
  expect(
    countByArea([
      { path: '/membership/team', total: 2, urgent: 0 },
      { path: '/membership/shipping/1', total: 1, urgent: 1 },
      { path: '/membership/shipping/2/purchase', total: 1, urgent: 0 },
    ]),
  ).toEqual({
    total: 4,
    urgent: 1,
    areas: [
      { path: '/membership/shipping', total: 2, urgent: 1 },
      { path: '/membership/team', total: 2, urgent: 0 },
    ],
  });
  expect(countByArea([])).toEqual({ total: 0, urgent: 0, areas: [] });
});
