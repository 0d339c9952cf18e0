import { defineRefusals } from '#kit/contract/refusal.ts';

export const settingsRefusals = defineRefusals('settings', {
  configuration_missing: {
    kind: 'missing',
    sentence: "We can't find that configuration.",
    next: 'Check the name and try again.',
  },
  feature_missing: {
    kind: 'missing',
    sentence: "We can't find that feature flag.",
    next: 'Check the name and try again.',
  },
  configuration_unlike: {
    kind: 'invalid',
    sentence: "The new value's type doesn't match the current one.",
    next: 'Keep the same type: number, text or list.',
    field: 'value',
  },
  configuration_elsewhere: {
    kind: 'conflict',
    sentence: 'This configuration has its own page.',
    next: 'Change it under External services.',
  },
  others_settings: { kind: 'missing', sentence: "We can't find those settings." },
  settings_exist: {
    kind: 'conflict',
    sentence: 'This person already has settings.',
    next: 'Update the existing settings instead.',
  },
});
