import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { AddressType, Addresses, Validation } from '#outside/addresses/port.ts';
import type { Steps } from '#platform/access/server.ts';
import type { AddressValidationAnswer, validateAddress as call } from '../contract/address-endpoints.ts';
import { isInRestrictedTerritory } from '../domain/contact.ts';
import { contactRefusals } from '../contract/contact-endpoints.ts';
import {
  checkOf,
  warningSentence,
  contactFieldByPart,
  fromPostal,
  toPostal,
  warningText,
} from './check-address.ts';

const results = {
  validated: 'Validated',
  corrected: 'Corrected',
  unknown: 'Unknown',
  unavailable: 'Unavailable',
} as const satisfies Record<Validation['kind'], AddressValidationAnswer['result']>;

const types = {
  residential: 'Residential',
  commercial: 'Commercial',
  unknown: 'Unknown',
} as const satisfies Record<AddressType, AddressValidationAnswer['addressType']>;

export function validateAddressWith(addresses: Addresses) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const validation = presentValidation(
      addresses,
      await addresses.validateAddress(toPostal(body)),
      steps.clock.now(),
    );
    if (!isInRestrictedTerritory(body)) return validation;
    // Spec shipping §8: valid, but not served.
    const { sentence } = contactRefusals.territory_restricted;
    return { ...validation, valid: false, reasons: [{ code: 'territory', sentence }, ...validation.reasons] };
  };
}

export function presentValidation(
  addresses: Addresses,
  validation: Validation,
  now: Date,
): AddressValidationAnswer {
  if (validation.kind === 'unavailable') return { ...unavailableAnswer, result: results[validation.kind] };
  const { standard, lines, type, risks, place } = validation.found;
  return {
    result: results[validation.kind],
    valid: validation.kind !== 'unknown',
    reasons: (validation.kind === 'validated' ? [] : validation.doubts).map((code) => ({
      code,
      sentence: warningSentence(code, standard.country),
    })),
    changedFields:
      validation.kind === 'corrected' ? validation.changed.map((part) => contactFieldByPart[part]) : [],
    standardized: fromPostal(standard),
    lines: [...lines],
    addressType: types[type],
    check: checkOf(addresses, validation, now),
    highRiskDeliveryWarning: warningText(risks),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

/** The caller uses the address as entered. */
const unavailableAnswer: AddressValidationAnswer = {
  result: 'Unavailable',
  valid: false,
  reasons: [
    {
      code: 'unavailable',
      sentence: 'Address validation is unavailable right now. You can use the address as entered.',
    },
  ],
  changedFields: [],
  standardized: null,
  lines: [],
  addressType: 'Unknown',
  check: null,
  highRiskDeliveryWarning: null,
  latitude: null,
  longitude: null,
};
