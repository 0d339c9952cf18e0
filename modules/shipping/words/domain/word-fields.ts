import type { WordPlace } from './forbidden-words.ts';

interface WordField {
  readonly place: WordPlace;
  readonly field: string;
  readonly shown: string;
}

/** Every printed field by name (spec shipping §3). */
export const wordFields = {
  'origin.company': { place: 'origin', field: 'company', shown: 'Ship-from company' },
  'origin.firstName': { place: 'origin', field: 'firstName', shown: 'Ship-from first name' },
  'origin.lastName': { place: 'origin', field: 'lastName', shown: 'Ship-from last name' },
  'origin.addressLine2': { place: 'origin', field: 'addressLine2', shown: 'Ship-from address line 2' },
  'destination.company': { place: 'destination', field: 'company', shown: 'Ship-to company' },
  'destination.firstName': { place: 'destination', field: 'firstName', shown: 'Ship-to first name' },
  'destination.lastName': { place: 'destination', field: 'lastName', shown: 'Ship-to last name' },
  'destination.addressLine2': {
    place: 'destination',
    field: 'addressLine2',
    shown: 'Ship-to address line 2',
  },
  'shipmentDetails.reference1': { place: 'shipmentDetails', field: 'reference1', shown: 'Reference 1' },
  'shipmentDetails.reference2': { place: 'shipmentDetails', field: 'reference2', shown: 'Reference 2' },
} as const satisfies Readonly<Record<string, WordField>>;

export type WordFieldName = keyof typeof wordFields;

export const wordFieldNames = Object.keys(wordFields) as [WordFieldName, ...WordFieldName[]];

export const wordFieldNamed = (place: string, field: string): WordFieldName | undefined =>
  wordFieldNames.find((name) => name === `${place}.${field}`);
