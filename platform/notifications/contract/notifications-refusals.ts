import { defineRefusals } from '#kit/contract/refusal.ts';

export const notificationsRefusals = defineRefusals('notifications', {
  notice_missing: { kind: 'missing', sentence: "We can't find that notification." },
  template_missing: { kind: 'missing', sentence: "We can't find that template.", field: 'templateName' },
  template_closed: {
    kind: 'forbidden',
    sentence: "Your role can't send email with this template.",
    next: 'Ask a business administrator.',
  },
  model_unfit: {
    kind: 'invalid',
    sentence: "The model doesn't match the template.",
    next: 'Check the fields the template requires.',
    field: 'templateModel',
  },
  recipient_refused: {
    kind: 'invalid',
    sentence: 'This template can only be sent to its intended recipients at verified email addresses.',
    next: 'Choose someone at your company.',
    field: 'to',
  },
  email_template_missing: { kind: 'missing', sentence: "We can't find that email template." },
  template_text_unfit: {
    kind: 'invalid',
    sentence: "This template can't be used as written.",
    next: 'Fix the subject or message.',
    field: 'body',
  },
  template_changed: {
    kind: 'conflict',
    sentence: 'Someone else changed this template.',
    next: 'Reload it, then make your change again.',
  },
  template_unchanged: {
    kind: 'conflict',
    sentence: 'This text is already in use.',
    next: 'Change the subject or message first.',
  },
  template_version_missing: {
    kind: 'missing',
    sentence: "We can't find that version.",
    next: 'Reload the template.',
  },
  mail_events_forged: { kind: 'forbidden', sentence: "This report isn't from our mail service." },
  mail_events_unreadable: { kind: 'invalid', sentence: "We can't read this report." },
  text_forged: { kind: 'forbidden', sentence: "This message isn't from our text message service." },
  text_unreadable: { kind: 'invalid', sentence: "We can't read this message." },
  address_missing: {
    kind: 'missing',
    sentence: "We can't find that undeliverable address.",
    next: 'Reload the list.',
  },
  mail_missing: { kind: 'missing', sentence: "We can't find that email." },
  mail_left: {
    kind: 'conflict',
    sentence: 'This email was already sent or is being sent.',
    next: 'Reload the list.',
  },
});
