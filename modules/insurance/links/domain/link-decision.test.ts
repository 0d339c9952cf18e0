import { expect, test } from 'vitest';
import { decideLink, isLinkNumber } from './link-decision.ts';

const company = { name: 'Harrow & Vale', lines: ['88 Nassau St', 'New York, NY 10038'] };
const policy = (name = 'Harrow & Vale', postCode = '10038', status: 'Active' | 'Inactive' = 'Active') => ({
  status,
  holder: { name, postCode },
});

test.each([
  ['the same name and postal code', [policy()], 'complete'],
  ['another spelling of the name', [policy('HARROW AND VALE, Inc')], 'complete'],
  ['no policy', [], 'NotFound'],
  ['only ended policies', [policy(undefined, undefined, 'Inactive')], 'NotActive'],
  ['one active among ended ones', [policy(undefined, undefined, 'Inactive'), policy()], 'complete'],
  ['another name', [policy('Harrow Holdings LLC')], 'staff'],
  ['another postal code', [policy(undefined, '02903')], 'staff'],
  ['no postal code', [policy(undefined, '')], 'staff'],
  ['a part of the postal code', [policy(undefined, '1003')], 'staff'],
  ["one policy of an account that isn't theirs", [policy(), policy('Somers Jewelry')], 'staff'],
] as const)('%s', (_, found, decision) => {
  expect(decideLink(found, company)).toBe(decision);
});

test.each([
  ['55-123456', true],
  ['3123456789', true],
  ['140438200', true],
  ['55-12345', false],
  ['12345678', false],
  ['policy', false],
])('%s is a policy or account number: %s', (number, is) => {
  expect(isLinkNumber(number)).toBe(is);
});
