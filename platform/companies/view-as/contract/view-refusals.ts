import { defineRefusals } from '#kit/contract/refusal.ts';

// Our choice: the specification names the filter without a text (decision 0017).
export const viewRefusals = defineRefusals('companies', {
  nobody_to_view: {
    kind: 'missing',
    sentence: "We can't find that company, or the person doesn't work there.",
  },
  view_over: {
    kind: 'forbidden',
    sentence: 'Your view of this company has ended.',
    next: 'Start a new view from the desk.',
  },
});
