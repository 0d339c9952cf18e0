import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { shipmentStatusNames } from './shipment-status.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { newYork, providence } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { canHaveLegs, copyDraft, legDraft } from './derived-drafts.ts';

const original = {
  shipmentId: '00000000-0000-4000-8000-000000000001',
  on: day('2026-11-21'),
  draft: {
    ...emptyDraft,
    origin: providence,
    destination: newYork,
    isHoldForPickup: true,
    holdAt: { carrier: 'UPS' as const, counterId: '1', name: 'Ship Center', address: '1 Main St', miles: 2 },
    sealNumber: 'S-1',
    cashAgreed: true,
    approvalCode: 'A1',
    reference1: 'HV-20871',
    shipDate: day('2026-10-01'),
  },
};

describe('a leg', () => {
  test('a boomerang goes from the destination back to the origin', () => {
    expect(legDraft('Boomerang', original)).toMatchObject({
      kind: 'Boomerang',
      originalShipmentId: original.shipmentId,
      origin: { city: 'New York' },
      destination: { city: 'Providence' },
      shipDate: '2026-11-21',
      reference1: 'HV-20871',
    });
  });

  test('a forward starts at the destination and needs a new one', () => {
    const leg = legDraft('Forward', original);
    expect(leg).toMatchObject({ kind: 'Forward', origin: { city: 'New York' }, destination: null });
  });

  test('a leg drops what was agreed for the previous parcel', () => {
    const leg = legDraft('Boomerang', original);
    expect(leg).toMatchObject({ sealNumber: '', approvalCode: '', cashAgreed: false, notifyEmails: [] });
    expect(leg.holdAt).toBeUndefined();
    expect(leg.isHoldForPickup).toBeUndefined();
  });

  test('only purchased, unvoided shipments can have legs', () => {
    const parcel = { isInsuranceOnly: false, wentAbroad: false };
    const may = shipmentStatusNames.filter((status) => canHaveLegs({ ...parcel, status }));
    expect(may).toEqual(['Created', 'Boomerang', 'InTransit', 'Exception', 'Delivered', 'Complete']);
    expect(canHaveLegs({ ...parcel, status: 'Created', isInsuranceOnly: true })).toBe(false);
    expect(canHaveLegs({ ...parcel, status: 'Created', wentAbroad: true })).toBe(false);
  });
});

test("a copy keeps the parcel's facts and drops what was agreed for it", () => {
  const sent = {
    ...emptyDraft,
    reference1: 'HV-1',
    sealNumber: 'AB12345',
    approvalCode: 'A1',
    cashAgreed: true,
  };
  expect(copyDraft({ ...sent, shipDate: day('2026-11-17') }, day('2026-11-21'))).toMatchObject({
    reference1: 'HV-1',
    sealNumber: '',
    approvalCode: '',
    cashAgreed: false,
    shipDate: '2026-11-21',
  });
});
