import { beforeEach, expect, test } from 'vitest';
import { forgetTarget, keepTarget, readTarget } from './stored-target.ts';

beforeEach(() => sessionStorage.clear());

test('a guarded address is kept with its query, read as often as wanted, and cleared', () => {
  expect(readTarget()).toBeUndefined();
  keepTarget('/help?from=mail');
  expect([readTarget(), readTarget()]).toEqual(['/help?from=mail', '/help?from=mail']);
  forgetTarget();
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
  keepTarget(target);
  expect(readTarget()).toBeUndefined();
});
