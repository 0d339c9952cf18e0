import { defineRefusals } from '#kit/contract/refusal.ts';

export const insuranceOnlyRefusals = defineRefusals('shipping', {
  // Spec shipping §8: an invalid insurance-only quote is an error.
  insurance_only_number_wrong: {
    kind: 'invalid',
    sentence: 'This is not a tracking number of that carrier.',
    next: 'Check its digits, and which carrier made the label.',
    field: 'insuranceOnly',
  },
  // Cover attaches at the first scan (domain fact 7.5): what has moved is no longer insured.
  insurance_only_scanned: {
    kind: 'conflict',
    sentence: 'The carrier has scanned this parcel already. Insurance alone is bought before it moves.',
  },
  insurance_only_unsure: {
    kind: 'unavailable',
    sentence: 'The carrier does not say whether this parcel has moved.',
    next: 'Try again in a moment; nothing was charged.',
  },
});
