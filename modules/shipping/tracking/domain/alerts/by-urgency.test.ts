import { expect, test } from 'vitest';
import { byUrgency } from './alert.ts';

test('lists open redirects before silence, and both before settled alerts', () => {
  const alerts = [
    { id: 1, kind: 'NotScanned', standing: 'Over' },
    { id: 2, kind: 'NotScanned', standing: 'Open' },
    { id: 3, kind: 'Redirected', standing: 'Ours' },
    { id: 4, kind: 'Redirected', standing: 'Open' },
    { id: 5, kind: 'HeldAtCounter', standing: 'Stopping' },
  ] as const;
  expect(byUrgency(alerts).map(({ id }) => id)).toEqual([4, 5, 2, 1, 3]);
});
