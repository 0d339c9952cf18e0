import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { newYork, providence } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { presetFromDraft, applyPreset } from './apply-preset.ts';

const original = {
  ...emptyDraft,
  name: 'Ring of Ms Vale',
  packaging: 'CarrierBoxSmall' as const,
  size: { length: 13, width: 11, height: 2 },
  weightOz: 20,
  signature: 'Secure' as const,
  declaredValue: cents(420_000),
  reference1: 'HV-1',
  sealNumber: '4711',
  cashAgreed: true,
  shipDate: day('2026-11-21'),
  approvalCode: 'one use',
};

test('a preset keeps shared values and drops the values of one parcel', () => {
  expect(presetFromDraft(original)).toMatchObject({
    packaging: 'CarrierBoxSmall',
    signature: 'Secure',
    declaredValue: 420_000,
    name: '',
    reference1: '',
    sealNumber: '',
    cashAgreed: false,
    shipDate: null,
    approvalCode: '',
  });
});

test("keeps the parcel's own values and fills empty fields from the preset", () => {
  const draft = {
    ...emptyDraft,
    shipDate: day('2026-12-01'),
    declaredValue: cents(90_000),
    reference1: 'HV-2',
  };
  expect(applyPreset(draft, presetFromDraft(original))).toMatchObject({
    packaging: 'CarrierBoxSmall',
    weightOz: 20,
    signature: 'Secure',
    shipDate: '2026-12-01',
    declaredValue: 90_000,
    reference1: 'HV-2',
  });
});

test("a preset doesn't change the ends of a leg or an insurance-only parcel", () => {
  const back = {
    kind: 'Boomerang',
    originalShipmentId: 'one',
    origin: newYork,
    destination: providence,
  } as const;
  const preset = presetFromDraft({ ...original, origin: providence, destination: null });
  expect(applyPreset({ ...emptyDraft, ...back }, preset)).toMatchObject({ ...back, weightOz: 20 });
  const insuranceOnly = { carrier: 'UPS', trackingNumber: '', speed: 'Ground' } as const;
  expect(applyPreset({ ...emptyDraft, insuranceOnly }, preset)).toMatchObject({ insuranceOnly });
});
