import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { applyMemory, memoryText, pickBox, rememberedOption } from './recipient-memory.ts';

const used = {
  carrier: 'UPS',
  service: 'Next Day Air',
  cargo: 'FinishedJewelry',
  packaging: 'CarrierBoxSmall',
  size: { length: 13, width: 11, height: 2 },
  weightOz: 34,
  signature: 'Any',
  coverage: 'Essential',
} as const;

test('says what was used and when', () => {
  expect(memoryText({ lastShippedOn: day('2026-11-12'), used })).toBe(
    'Same as Nov 12: UPS Next Day Air, small carrier box',
  );
});

test.each([
  ['None', 'Any'],
  ['Any', 'Any'],
  // An adult signature may be required for this value.
  ['Secure', 'Secure'],
] as const)('a draft with signature %s ships with %s', (signature, shipped) => {
  expect(applyMemory({ ...emptyDraft, signature }, used).signature).toBe(shipped);
});

test('finds the remembered service among those offered', () => {
  const options = [
    { carrier: 'FedEx', name: 'Next Day Air' },
    { carrier: 'UPS', name: 'Next Day Air' },
  ];
  expect(rememberedOption(options, used)).toBe(options[1]);
  expect(rememberedOption(options.slice(0, 1), used)).toBeUndefined();
  expect(rememberedOption(options, undefined)).toBeUndefined();
});

test.each([
  ['CustomBox', [], { box: 'CustomBox', isLast: true }],
  ['Letter', ['Letter'], { box: 'CarrierBoxSmall', isLast: false }],
  [undefined, ['CarrierBoxSmall'], { box: 'CarrierBoxMedium', isLast: false }],
  [undefined, ['CarrierBoxSmall', 'CarrierBoxMedium', 'CarrierBoxLarge'], undefined],
] as const)('after %s, without %o, picks %o', (last, stopped: readonly string[], picked) => {
  const stop = (box: string) => (stopped.includes(box) ? 'Not for this value.' : undefined);
  expect(pickBox(last, stop)).toEqual(picked);
});
