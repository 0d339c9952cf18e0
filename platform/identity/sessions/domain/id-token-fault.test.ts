import { expect, test } from 'vitest';
import { faultOfIdToken } from './id-token-fault.ts';

const expected = { issuer: 'https://loupe.example', clientId: 'loupe-web', nowMs: 1_800_000_000_000 };
const good = { iss: 'https://loupe.example', aud: 'loupe-web', iat: 1_800_000_000 };

test.each([
  ['made this moment', good, undefined],
  ['for several, us among them', { ...good, aud: ['others', 'loupe-web'] }, undefined],
  ['600 s old by this clock', { ...good, iat: good.iat - 600 }, undefined],
  ['601 s old by this clock', { ...good, iat: good.iat - 601 }, 'clock-skew'],
  ['600 s ahead of this clock', { ...good, iat: good.iat + 600 }, undefined],
  ['601 s ahead of this clock', { ...good, iat: good.iat + 601 }, 'clock-skew'],
  ['from another issuer', { ...good, iss: 'https://elsewhere.example' }, 'foreign'],
  ['for another client', { ...good, aud: 'others' }, 'foreign'],
  ['for nobody', { ...good, aud: undefined }, 'foreign'],
  ['without the time it was made', { ...good, iat: undefined }, 'foreign'],
] as const)('an id token %s', (_case, marks, fault) => {
  expect(faultOfIdToken(marks, expected)).toBe(fault);
});
