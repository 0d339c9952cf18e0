import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { withPicked, withRecipient } from './picked-by-rules.ts';

const home = { ...emptyPlace, addressLine1: '1 Home St', postalCode: '02906', isResidential: true };
const draftFor = (dollars: number, isResidential: boolean) => ({
  ...emptyDraft,
  declaredValue: cents(dollars * 100),
  destination: { ...home, isResidential },
});

test.each([
  [900, true, 'None'],
  [1_001, true, 'Any'],
  [3_001, true, 'Secure'],
  [8_000, false, 'None'],
  [35_001, false, 'Secure'],
])('$%i to a residence (%s) ships with signature %s', (dollars, isResidential, signature) => {
  expect(withPicked(draftFor(dollars, isResidential)).signature).toBe(signature);
});

test('a letter gives way to a box once the value needs one', () => {
  const letter = { ...draftFor(8_000, false), packaging: 'Letter' } as const;
  expect(withPicked(letter)).toMatchObject({
    packaging: 'CarrierBoxSmall',
    size: { length: 13, width: 11, height: 2 },
  });
  expect(withPicked({ ...letter, declaredValue: cents(40_000) }).packaging).toBe('Letter');
});

test('a recipient brings what was used last', () => {
  const used = {
    carrier: 'UPS',
    service: 'UPS Next Day Air',
    cargo: 'Watches',
    packaging: 'CustomBox',
    size: { length: 9, width: 6, height: 4 },
    weightOz: 32,
    signature: 'None',
    coverage: 'Essential',
  } as const;
  const recipient = { place: home, lastShippedOn: day('2026-11-12'), delivered: 1, used };
  expect(withRecipient(draftFor(8_000, false), recipient)).toMatchObject({
    destination: home,
    cargo: 'Watches',
    packaging: 'CustomBox',
    weightOz: 32,
    signature: 'Secure',
  });
});
