import { expect, test } from 'vitest';
import { screenTypeOf } from './banner.ts';

test.each([
  ['/', 'guest'],
  ['/dashboard', 'dashboard'],
  ['/membership', 'membership'],
  ['/membership/shipping/quotes', 'shipping'],
  ['/membership/billing', 'billing'],
  ['/appraisals/1', 'appraisals'],
  ['/appraisalsfaq', 'help'],
  ['/legal/terms-of-use', 'legal'],
  ['/Help', 'help'],
  ['/helpless', 'other'],
  ['/gallery', 'other'],
])('the screen at %s is of the kind %s', (path, type) => {
  expect(screenTypeOf(path)).toBe(type);
});
