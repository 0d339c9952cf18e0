import { beforeEach, expect, test } from 'vitest';
import { clearTarget, storeTarget, readTarget } from './stored-target.ts';

beforeEach(() => sessionStorage.clear());

test('a guarded address is kept with its query, read as often as wanted, and cleared', () => {
  expect(readTarget()).toBeUndefined();
  storeTarget('/help?from=mail');
  expect([readTarget(), readTarget()]).toEqual(['/help?from=mail', '/help?from=mail']);
  clearTarget();
  expect(readTarget()).toBeUndefined();
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'dashboard',
  '',
])('%j is no place of ours', (target) => {
  storeTarget(target);
  expect(readTarget()).toBeUndefined();
});
