import { expect, test } from 'vitest';
import { conditionsAfter, conditionsFor, decisionWords } from './review-conditions.ts';

test.each([
  [{ firstName: 'Li', lastName: 'Chen' }, 'Only L. Chen may sign'],
  [{ firstName: '', lastName: 'Chen' }, 'Only Chen may sign'],
  [{ firstName: 'Li', lastName: '' }, 'Only Li may sign'],
  [{ firstName: ' ', lastName: '' }, 'Only the recipient may sign'],
])('names who may sign: %j', (destination, sentence) => {
  expect(conditionsFor(destination)[0]?.sentence).toBe(sentence);
});

const chen = { firstName: 'Li', lastName: 'Chen' };

test('a second approver adds conditions and drops none', () => {
  const earlier = conditionsAfter(chen, { earlier: [], chosen: ['photoId'] });
  const codes = conditionsAfter(chen, { earlier, chosen: ['recipientSigns', 'photoId'] }).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['recipientSigns', 'photoId']);
  expect(conditionsAfter(chen, { earlier, chosen: [] })).toEqual(earlier);
});

test.each([
  ['', [], 'Approved.'],
  ['Known recipient', [], 'Approved. Known recipient.'],
  ['Do it!', ['noChanges'], 'Approved. Do it! Conditions: No delivery changes allowed.'],
] as const)('a decision for "%s" with %j', (explanation, chosen, words) => {
  const conditions = conditionsAfter(chen, { earlier: [], chosen });
  expect(decisionWords('Approved.', explanation, conditions)).toBe(words);
});
