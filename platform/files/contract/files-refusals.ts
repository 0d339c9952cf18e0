import { defineRefusals } from '#kit/contract/refusal.ts';

export const filesRefusals = defineRefusals('files', {
  // Spec shipping §8 (the catalogue all services share) gives these three sentences.
  invalid_name: {
    kind: 'invalid',
    sentence: 'Invalid file name.',
    next: 'Rename the file without * < > : " ? / \\ | and choose it again.',
    field: 'file',
  },
  invalid_format: {
    kind: 'unsupported',
    sentence: 'Invalid file format.',
    next: 'Choose a file whose name and content are of a type this form takes.',
    field: 'file',
  },
  infected: {
    kind: 'invalid',
    sentence: 'Invalid or virus infected file.',
    next: 'Check your computer, then choose another file.',
    field: 'file',
  },
  empty: { kind: 'invalid', sentence: 'The file is empty.', next: 'Choose another file.', field: 'file' },
  too_large: {
    kind: 'too_large',
    sentence: 'The file is larger than 5 MB.',
    next: 'Choose a smaller one.',
    field: 'file',
  },
  too_many_pixels: {
    kind: 'invalid',
    sentence: 'The picture is larger than 2048 by 2048 pixels.',
    next: 'Choose a smaller one.',
    field: 'file',
  },
  scan_away: {
    kind: 'unavailable',
    sentence: 'The file could not be checked for viruses just now, so it was not kept.',
    next: 'Try again in a few minutes.',
  },
  store_away: {
    kind: 'unavailable',
    sentence: 'Our file storage is out of reach for a moment.',
    next: 'Try again in a few minutes.',
  },
  file_missing: { kind: 'missing', sentence: 'There is no such file.' },
});
