import { beforeEach, expect, test } from 'vitest';
import { clearTarget, storeTarget, readTarget } from './stored-target.ts';

beforeEach(() => sessionStorage.clear());

test('a guarded path is stored with its query, can be read repeatedly, and cleared', () => {
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
])('%j is not a path of ours', (target) => {
  storeTarget(target);
  expect(readTarget()).toBeUndefined();
});
