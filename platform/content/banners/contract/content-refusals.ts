import { defineRefusals } from '#kit/contract/refusal.ts';

export const contentRefusals = defineRefusals('content', {
  // Spec platform §2: the contact form's exact sentence, kept to the letter.
  comment_missing: {
    kind: 'invalid',
    sentence: 'Questions/comments are mandatory field',
    next: 'Type what you would like to ask.',
    field: 'message',
  },
  message_missing: { kind: 'missing', sentence: 'There is no such message.' },
  message_answered: {
    kind: 'conflict',
    sentence: 'This message was marked as answered already.',
    next: 'Read the list again.',
  },
  banner_missing: { kind: 'missing', sentence: 'There is no such banner.' },
  banner_stays: {
    kind: 'conflict',
    sentence: 'This banner stays until its time is over.',
  },
  banner_ended: {
    kind: 'conflict',
    sentence: 'This banner has ended already.',
    next: 'Publish a new one.',
  },
  banner_ends_first: {
    kind: 'invalid',
    sentence: 'The end lies before the start.',
    next: 'Choose an end after the start.',
    field: 'endsAt',
  },
  document_missing: { kind: 'missing', sentence: 'There is no such document.' },
  video_missing: { kind: 'missing', sentence: 'There is no such video.' },
});
