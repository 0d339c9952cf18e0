import { defineRefusals } from '#kit/contract/refusal.ts';

export const personRefusals = defineRefusals('companies', {
  // Spec platform §4.
  email_needs_phone: {
    kind: 'conflict',
    sentence: 'E-mail notifications cannot be disabled without a valid phone number.',
    next: 'Add a phone number and verify it first.',
    field: 'emailNotifications',
  },
});
