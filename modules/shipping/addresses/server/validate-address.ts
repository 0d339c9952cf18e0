import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { AddressType, Addresses, Doubt, Validation } from '#outside/addresses/port.ts';
import type { Steps } from '#platform/access/server.ts';
import type { AddressValidationAnswer, validateAddress as call } from '../contract/address-endpoints.ts';
import { isInRestrictedTerritory } from '../domain/contact.ts';
import { contactRefusals } from '../contract/contact-endpoints.ts';
import { warningSentences, fieldOfPart, fromPostal, toPostal, warningText } from './check-address.ts';

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
  return async (_: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const answer = presentValidation(await addresses.validateAddress(toPostal(body)));
    if (!isInRestrictedTerritory(body)) return answer;
    // Spec shipping §8: valid, but not served.
    const { sentence } = contactRefusals.territory_restricted;
    return { ...answer, valid: false, reasons: [{ code: 'territory', sentence }, ...answer.reasons] };
  };
}

export function presentValidation(answer: Validation): AddressValidationAnswer {
  if (answer.kind === 'unavailable') return { ...nobodyAnswered, result: results[answer.kind] };
  const { standard, lines, type, risks, place } = answer.found;
  return {
    result: results[answer.kind],
    valid: answer.kind !== 'unknown',
    reasons: (answer.kind === 'validated' ? [] : answer.doubts).map(presentDoubt),
    changedFields: answer.kind === 'corrected' ? answer.changed.map((part) => fieldOfPart[part]) : [],
    standardized: fromPostal(standard),
    lines: [...lines],
    addressType: types[type],
    highRiskDeliveryWarning: warningText(risks),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

const presentDoubt = (code: Doubt) => ({ code, sentence: warningSentences[code] });

/** The caller uses the address as entered. */
const nobodyAnswered: AddressValidationAnswer = {
  result: 'Unavailable',
  valid: false,
  reasons: [
    { code: 'unavailable', sentence: 'Nobody could check the address just now. You may use it as it is.' },
  ],
  changedFields: [],
  standardized: null,
  lines: [],
  addressType: 'Unknown',
  highRiskDeliveryWarning: null,
  latitude: null,
  longitude: null,
};
