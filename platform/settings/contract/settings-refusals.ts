import { defineRefusals } from '#kit/contract/refusal.ts';

export const settingsRefusals = defineRefusals('settings', {
  configuration_missing: {
    kind: 'missing',
    sentence: 'There is no such configuration.',
    next: 'Check its name on the desk.',
  },
  feature_missing: {
    kind: 'missing',
    sentence: 'There is no such feature flag.',
    next: 'Check its name on the desk.',
  },
  configuration_unlike: {
    kind: 'invalid',
    sentence: 'The new value is of another kind than the old one.',
    next: 'Keep a number a number, a text a text and a list a list.',
    field: 'value',
  },
  others_settings: { kind: 'missing', sentence: 'There are no such settings.' },
  settings_exist: {
    kind: 'conflict',
    sentence: 'This person has settings already.',
    next: 'Change them instead.',
  },
});
