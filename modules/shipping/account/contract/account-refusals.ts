import { defineRefusals } from '#kit/contract/refusal.ts';

export const accountRefusals = defineRefusals('shipping', {
  // Spec shipping §5 and §8: policy linking needs an account or policy number.
  link_number_missing: {
    kind: 'invalid',
    sentence: 'Type an account or a policy number.',
    next: 'It stands on your policy, such as 55-123456 or 3123456789. You can also skip this.',
    field: 'policyNumber',
  },
  link_elsewhere: {
    kind: 'conflict',
    sentence: 'Your policy is linked, or being looked at, already.',
    next: 'Look how it stands.',
  },
  link_not_yours: {
    kind: 'forbidden',
    sentence: 'You may not link your company’s accounts.',
    next: 'Ask your business administrator.',
  },
  link_missing: { kind: 'missing', sentence: 'Nobody waits for an answer about this policy.' },
  settings_missing: { kind: 'missing', sentence: 'There are no such settings.' },
  fedex_account_there: {
    kind: 'conflict',
    sentence: 'Your company has this FedEx account already.',
    field: 'accountNumber',
  },
});
