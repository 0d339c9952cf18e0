import { expect, test } from 'vitest';
import { isRecognizedPartner, partnerStatus } from './partner-rule.ts';

// Spec platform §5, the partner model.
test.each([
  ['AGS', '20417', 'Active', true],
  ['AGS', '  ', 'Active', false],
  ['AGS', '20417', 'Lapsed', false],
  ['GemAndJewel', '', 'Active', true],
  ['GemAndJewel', '3381', 'active', false],
] as const)(
  'recognizes a partner %s with the member id %j and status %s: %s',
  (affiliationType, memberId, status, recognized) => {
    expect(isRecognizedPartner({ affiliationType, memberId, status })).toBe(recognized);
  },
);

test.each([
  ['Active', null, 'Active'],
  ['Active', '2026-11-28', 'Active'],
  ['Active', '2026-11-27', 'Expired'],
  ['Lapsed', '2026-11-27', 'Lapsed'],
] as const)('a membership %s until %s is %s', (status, endsOn, expected) => {
  expect(partnerStatus(status, endsOn, '2026-11-28')).toBe(expected);
});
