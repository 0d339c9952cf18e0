import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification says that links last 90 days and no more; the words are ours (decision 0017).
export const securedRefusals = defineRefusals('content', {
  secured_missing: {
    kind: 'missing',
    sentence: 'There is no such document for you.',
    next: 'It may have been withdrawn. Ask whoever told you of it.',
  },
  link_ended: {
    kind: 'gone',
    sentence: 'This link is no longer valid.',
    next: 'Links last 90 days. Sign in and ask for a new one under Secured documents.',
  },
  link_lasts: {
    kind: 'conflict',
    sentence: 'The link to this document still works.',
    next: 'Open the document from your list.',
  },
  link_asked: {
    kind: 'conflict',
    sentence: 'A new link was asked for already.',
    next: 'You are told by mail as soon as it is there.',
  },
  secured_withdrawn: {
    kind: 'conflict',
    sentence: 'This document was withdrawn already.',
    next: 'Share it anew.',
  },
  nobody_there: {
    kind: 'invalid',
    sentence: 'Nobody like that works for this company.',
    next: 'Choose a person from the list, or the company.',
    field: 'personId',
  },
  company_unknown: {
    kind: 'invalid',
    sentence: 'There is no such company.',
    next: 'Choose one from the list.',
    field: 'companyId',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'That page of the list cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
