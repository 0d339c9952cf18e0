import { defineRefusals } from '#kit/contract/refusal.ts';

export const notificationsRefusals = defineRefusals('notifications', {
  notice_missing: { kind: 'missing', sentence: 'There is no such notification.' },
  // Spec platform §4, marketplace §4: the exact sentence.
  email_needs_phone: {
    kind: 'invalid',
    sentence: 'Email notifications cannot be disabled without a valid phone number.',
    next: 'Verify a phone number first, or leave at least one kind on e-mail.',
    field: 'emailOn',
  },
  text_needs_phone: {
    kind: 'invalid',
    sentence: 'Text messages need a valid phone number.',
    next: 'Verify a phone number first.',
    field: 'kinds',
  },
  kind_unknown: {
    kind: 'invalid',
    sentence: 'There is no such kind of notification.',
    next: 'Read the page again.',
    field: 'kinds',
  },
  template_missing: { kind: 'missing', sentence: 'There is no such template.', field: 'templateName' },
  template_closed: {
    kind: 'forbidden',
    sentence: 'Your roles do not send mail of this template.',
    next: 'Ask a business administrator.',
  },
  model_unfit: {
    kind: 'invalid',
    sentence: 'The template cannot be filled with this.',
    next: 'Compare the model with what the template asks for.',
    field: 'templateModel',
  },
  recipient_refused: {
    kind: 'invalid',
    sentence: 'Mail of this template goes only to verified addresses of people it is meant for.',
    next: 'Choose somebody of your own company.',
    field: 'to',
  },
  mail_missing: { kind: 'missing', sentence: 'There is no such mail.' },
  mail_left: {
    kind: 'conflict',
    sentence: 'This mail has left or is about to.',
    next: 'Read the list again.',
  },
});
