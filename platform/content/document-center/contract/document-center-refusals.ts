import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification names the Document Center and no words of it; these are ours (decision 0017).
export const documentCenterRefusals = defineRefusals('content', {
  published_missing: {
    kind: 'missing',
    sentence: 'This document is no longer published.',
    next: 'Look for it in the Document Center.',
  },
  published_withdrawn: {
    kind: 'conflict',
    sentence: 'This document was withdrawn already.',
    next: 'Publish a new one.',
  },
  file_lost: {
    kind: 'invalid',
    sentence: 'The file is not here any more.',
    next: 'Choose it again.',
    field: 'fileId',
  },
  company_document_missing: { kind: 'missing', sentence: 'There is no such document of your company.' },
});
