import { expect, test } from 'vitest';
import { isOptedIn, newestWording } from './text-consent.ts';

const phone = '+14015550142';

test.each([
  ['without an agreement', undefined, false],
  ['after an agreement', { step: 'OptedIn', phone }, true],
  ['after its end', { step: 'OptedOut', phone }, false],
  ['with another number', { step: 'OptedIn', phone: '+14015550199' }, false],
] as const)('%s, text messages are agreed to: %s', (_, last, agreed) => {
  expect(isOptedIn(last, phone)).toBe(agreed);
});

test('the sentence says what carriers require: rates, STOP, HELP, and that it is optional', () => {
  for (const words of ['rates may apply', 'STOP', 'HELP', "isn't required"])
    expect(newestWording.text).toContain(words);
});
