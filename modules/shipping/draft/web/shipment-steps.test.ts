import { expect, test } from 'vitest';
import { emptyPlace } from '../domain/place.ts';
import { emptyDraft } from '../domain/shipment-draft.ts';
import type { ShipmentDraft } from '../domain/shipment-draft.ts';
import { movePlace } from './shipment-editor.ts';
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
  ['is complete without hold for pickup', {}, true],
  ['is incomplete without a pickup location', { isHoldForPickup: true }, false],
  ['is complete with a pickup location', { isHoldForPickup: true, holdAt }, true],
  ['is complete where there are no pickup locations', { isHoldForPickup: true, destination: abroad }, true],
])('the To step %s', (_, change, isComplete) => {
  const to = shipmentSteps.find(({ id }) => id === 'to');
  const draft = { ...emptyDraft, destination, ...change };
  expect(to?.complete({ draft, optionId: null, version: 0 })).toBe(isComplete);
});

test.each([
  ['a ZIP+4 keeps the pickup location', { postalCode: '02906-5994' }, true],
  ['a standardized street keeps the pickup location', { addressLine1: '61 GANO ST' }, true],
  ['another ZIP clears the pickup location', { postalCode: '94102' }, false],
  ['another country clears the pickup location', { countryCode: 'CA' }, false],
])('%s', (_, patch, isKept) => {
  const held = { ...emptyDraft, destination, isHoldForPickup: true, holdAt };
  const moved = { ...held, ...movePlace(held, 'destination', patch) };
  expect(moved.holdAt).toEqual(isKept ? holdAt : undefined);
  expect(moved.destination).toEqual({ ...destination, ...patch });
});
