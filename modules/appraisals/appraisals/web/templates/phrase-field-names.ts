import type { phraseFields } from '../../contract/template-endpoints.ts';

export const phraseFieldNames: Readonly<Record<(typeof phraseFields)[number], string>> = {
  description: 'Description',
  conditionNote: 'Condition and repairs',
  approachReason: 'Why this approach',
  intendedUse: 'Intended use',
  qualifications: 'Qualifications',
  terms: 'Terms and conditions',
};
