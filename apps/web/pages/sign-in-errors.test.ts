import { expect, test } from 'vitest';
import { signInErrorAddress, signInErrorIn } from './sign-in-errors.ts';

test('a mismatch uses the path in the specification, any other problem its code', () => {
  expect(signInErrorAddress('validationfailed')).toBe('/signinerror?cssource=validationfailed');
  expect(signInErrorAddress('access_denied')).toBe('/signinerror?error=access_denied');
  expect(signInErrorAddress('a&b=c')).toBe('/signinerror?error=a%26b%3Dc');
});

test.each(['validationfailed', 'clock-skew', 'access_denied', 'login_required', 'temporarily_unavailable'])(
  '%s has its own sentence',
  (problem) => {
    const { search } = new URL(signInErrorAddress(problem), 'https://loupe.example');
    expect(signInErrorIn(search)).not.toEqual(signInErrorIn(''));
  },
);

test.each(['?error=<b>Call 555 0100</b>', '?error=toString', '?cssource=__proto__', '?error_description=x'])(
  '%s gets the general message: only our sentences are shown',
  (search) => {
    expect(signInErrorIn(search)).toEqual(signInErrorIn(''));
  },
);
