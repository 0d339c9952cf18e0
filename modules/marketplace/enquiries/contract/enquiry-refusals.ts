import { defineRefusals } from '#kit/contract/refusal.ts';

export const enquiryRefusals = defineRefusals('marketplace', {
  // Spec marketplace §8, to the letter.
  email_on_marketplace: {
    kind: 'conflict',
    sentence: 'This email address is already on the marketplace.',
    field: 'emailAddress',
  },
  enquired_stone_missing: {
    kind: 'missing',
    sentence: 'There is no stone with this item id.',
    field: 'itemId',
  },
});
