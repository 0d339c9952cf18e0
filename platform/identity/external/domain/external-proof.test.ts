import { describe, expect, test } from 'vitest';
import { provedSecondFactor } from './external-proof.ts';

describe('a second factor proven at the provider', () => {
  test.each([
    [['pwd', 'mfa'], undefined, true],
    [['mfa'], undefined, true],
    [[], 'https://refeds.org/profile/mfa', true],
    [[], 'http://schemas.openid.net/pape/policies/2007/06/multi-factor', true],
    [['pwd'], undefined, false],
    [['pwd', 'otp'], undefined, false],
    [[], undefined, false],
    [[], 'urn:mfa', false],
    [['MFA'], '1', false],
  ])('decides whether methods %j at level %j prove a second factor: %j', (methods, level, expected) => {
    expect(provedSecondFactor({ methods, level })).toBe(expected);
  });
});
