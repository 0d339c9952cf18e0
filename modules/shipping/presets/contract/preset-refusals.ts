import { defineRefusals } from '#kit/contract/refusal.ts';

export const presetRefusals = defineRefusals('shipping', {
  preset_missing: { kind: 'missing', sentence: 'There is no such preset of your company.' },
  preset_name_taken: {
    kind: 'conflict',
    sentence: 'Your company has a preset of that name.',
    next: 'Type another name, or change that preset.',
    field: 'name',
  },
  presets_full: {
    kind: 'conflict',
    sentence: 'Your company has as many presets as it may.',
    next: 'Remove one first.',
  },
});
