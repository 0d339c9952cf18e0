import { expect, test } from 'vitest';
import { emptyPlace } from '../domain/place.ts';
import { emptyDraft } from '../domain/shipment-draft.ts';
import type { ShipmentDraft } from '../domain/shipment-draft.ts';
import { movedTo } from './shipment-editor.ts';
import { shipmentSteps } from './shipment-steps.ts';

const destination = {
  ...emptyPlace,
  company: 'Ines Carvalho',
  addressLine1: '61 Gano St',
  city: 'Providence',
  state: 'RI',
  postalCode: '02906',
  phone: '1-4165550109',
};
const abroad = { ...destination, countryCode: 'FR', city: 'Paris', state: '', postalCode: '75002' };
const holdAt = { carrier: 'UPS', counterId: '1', name: 'UPS', address: '1 Main St', miles: 2 } as const;

// Without a pickup location the carrier would deliver to the door.
test.each<[string, Partial<ShipmentDraft>, boolean]>([
  ['nobody wants it held', {}, true],
  ['it shall be held and nobody said where', { isHoldForPickup: true }, false],
  ['its counter is chosen', { isHoldForPickup: true, holdAt }, true],
  ['it goes where no counters are known', { isHoldForPickup: true, destination: abroad }, true],
])('step To with %s', (_, change, isComplete) => {
  const to = shipmentSteps.find(({ id }) => id === 'to');
  const draft = { ...emptyDraft, destination, ...change };
  expect(to?.complete({ draft, optionId: null, version: 0 })).toBe(isComplete);
});

test.each([
  ['the four digits behind its ZIP', { postalCode: '02906-5994' }, true],
  ['its street as the post writes it', { addressLine1: '61 GANO ST' }, true],
  ['another ZIP', { postalCode: '94102' }, false],
  ['another country', { countryCode: 'CA' }, false],
])('pickup location and %s: kept is %s', (_, patch, stays) => {
  const held = { ...emptyDraft, destination, isHoldForPickup: true, holdAt };
  const moved = { ...held, ...movedTo(held, 'destination', patch) };
  expect(moved.holdAt).toEqual(stays ? holdAt : undefined);
  expect(moved.destination).toEqual({ ...destination, ...patch });
});
