import { expect, test } from 'vitest';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { AddressValidationAnswer } from '../contract/address-endpoints.ts';
import { placeAfterCheck } from './contact-values.ts';

const answer = (change: Partial<AddressValidationAnswer>): AddressValidationAnswer => ({
  result: 'Validated',
  valid: true,
  reasons: [],
  changedFields: [],
  standardized: null,
  lines: [],
  addressType: 'Unknown',
  check: null,
  highRiskDeliveryWarning: null,
  latitude: null,
  longitude: null,
  ...change,
});
const warning = 'Parcels were stolen near this building.';

test.each([
  ['None', {}, { validationStatus: 'Validated', highRiskDeliveryWarning: undefined }],
  ['None', { addressType: 'Residential' }, { validationStatus: 'Validated', isResidential: true }],
  // The person decided on this address: their tick stays.
  ['Validated', { addressType: 'Residential' }, undefined],
  ['Validated', { highRiskDeliveryWarning: warning }, { highRiskDeliveryWarning: warning }],
  ['Overridden', {}, { validationStatus: 'Validated' }],
  // A contact that was validated before the street was renamed.
  ['Validated', { result: 'Corrected' }, { validationStatus: 'None' }],
  ['Validated', { result: 'Unknown' }, { validationStatus: 'None' }],
  ['Validated', { result: 'Unavailable' }, undefined],
  ['Overridden', { result: 'Corrected' }, undefined],
  ['None', { result: 'Unknown' }, undefined],
] as const)('a %s address answered with %o', (validationStatus, change, patch) => {
  const found = placeAfterCheck({ ...emptyPlace, validationStatus }, answer(change));
  expect(found === undefined).toBe(patch === undefined);
  expect(found ?? {}).toMatchObject(patch ?? {});
});
