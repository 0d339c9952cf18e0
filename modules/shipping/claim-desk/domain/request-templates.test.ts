import { expect, test } from 'vitest';
import { claimReasons } from '#modules/shipping/claims/domain/claim-terms.ts';
import { askedParties, templatesFor } from './request-templates.ts';

test('every claim has a template for shipper, carrier and underwriter', () => {
  for (const party of ['askShipper', 'askCarrier', 'askUnderwriter', 'holdForPolicy'] as const)
    for (const reason of claimReasons) expect(templatesFor(party, reason).length).toBeGreaterThan(0);
});

test('a lost parcel asks for no photos of damage', () => {
  const names = askedParties.flatMap((party) => templatesFor(party, 'NotDelivered').map(({ name }) => name));
  expect(names).toContain('Police report');
  expect(names).not.toContain('Repair estimate');
});
