import { expect, test } from 'vitest';
import { findIdTokenFault } from './id-token-fault.ts';

const expected = { issuer: 'https://loupe.example', clientId: 'loupe-web', nowMs: 1_800_000_000_000 };
const validClaims = { iss: 'https://loupe.example', aud: 'loupe-web', iat: 1_800_000_000 };

test.each([
  ['issued this moment', validClaims, undefined],
  ['for several clients, this one among them', { ...validClaims, aud: ['others', 'loupe-web'] }, undefined],
  ['600 s old by this clock', { ...validClaims, iat: validClaims.iat - 600 }, undefined],
  ['601 s old by this clock', { ...validClaims, iat: validClaims.iat - 601 }, 'clock-skew'],
  ['600 s ahead of this clock', { ...validClaims, iat: validClaims.iat + 600 }, undefined],
  ['601 s ahead of this clock', { ...validClaims, iat: validClaims.iat + 601 }, 'clock-skew'],
  ['from another issuer', { ...validClaims, iss: 'https://elsewhere.example' }, 'foreign'],
  ['for another client', { ...validClaims, aud: 'others' }, 'foreign'],
  ['without an audience', { ...validClaims, aud: undefined }, 'foreign'],
  ['without its time of issue', { ...validClaims, iat: undefined }, 'foreign'],
] as const)('an id token %s', (_case, claims, fault) => {
  expect(findIdTokenFault(claims, expected)).toBe(fault);
});
