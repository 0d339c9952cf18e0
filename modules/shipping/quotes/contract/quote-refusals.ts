import { defineRefusals } from '#kit/contract/refusal.ts';

export const quoteRefusals = defineRefusals('shipping', {
  quote_incomplete: {
    kind: 'invalid',
    sentence: 'Something is missing before this can be priced.',
    next: 'Fill in what is marked.',
  },
  // Spec shipping §8: no quotes returned; the causes are shipment details or a connection error.
  no_quotes: {
    kind: 'unavailable',
    sentence: 'No carrier answered with a price.',
    next: 'Go back and continue again. If that does not help, check your connection, or save the shipment for later.',
  },
  quick_quote_nowhere: {
    kind: 'invalid',
    sentence: 'One of these ZIP codes does not exist.',
    next: 'Check both.',
    field: 'toPostalCode',
  },
  quote_missing: {
    kind: 'missing',
    sentence: 'There is no such quote of your company.',
    next: 'Ask for a new one.',
  },
});
