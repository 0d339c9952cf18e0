import { defineRefusals } from '#kit/contract/refusal.ts';

// Our choice: the specification names the filter without words (decision 0017).
export const viewRefusals = defineRefusals('companies', {
  nobody_to_view: {
    kind: 'missing',
    sentence: 'There is no such company, or this person does not work there.',
  },
  view_over: {
    kind: 'forbidden',
    sentence: 'This view of the company has ended.',
    next: 'Begin another one from the desk.',
  },
});
