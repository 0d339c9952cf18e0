import { expect, test } from 'vitest';
import { includesSecondFactor, authenticationMethods } from './sign-in-method.ts';
import type { SignInMethod } from './sign-in-method.ts';

test.each<[SignInMethod[], string[], boolean]>([
  [['password'], ['pwd'], false],
  [['password', 'email'], ['pwd', 'otp', 'kba', 'mfa'], true],
  [['password', 'phone'], ['pwd', 'sms', 'kba', 'mfa'], true],
  [['password', 'authenticator'], ['pwd', 'otp', 'mfa'], true],
  [['password', 'recovery-code'], ['pwd', 'otp', 'mfa'], true],
  [['passkey'], ['pop', 'user', 'mfa'], true],
  [['demo'], ['demo'], false],
])('reports the sign-in methods %j as %j', (methods, references, expectedSecondFactor) => {
  expect(authenticationMethods(methods)).toEqual(references);
  expect(includesSecondFactor(methods)).toBe(expectedSecondFactor);
});
