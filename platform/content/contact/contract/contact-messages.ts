import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { contactMessageLimit, contactStates, contactSubjects, dueStates } from '../domain/contact-message.ts';
import { supportAccess } from '#platform/content/provider/contract/desk-access.ts';

export const contactRefusals = defineRefusals('content', {
  // Spec platform §2: the contact form's exact sentence.
  comment_missing: {
    kind: 'invalid',
    sentence: 'Questions/comments are mandatory field',
    next: 'Enter your question.',
    field: 'message',
  },
  message_missing: { kind: 'missing', sentence: "We can't find that message." },
  message_answered: {
    kind: 'conflict',
    sentence: 'This message is already marked answered.',
    next: 'Refresh the list.',
  },
});

const subject = z.nullable(z.enum(contactSubjects, 'Choose a subject from the list.'));

export const contactMessageShape = z.object({
  id: z.uuid(),
  subject,
  message: z.string(),
  sentAt: z.iso.datetime(),
  answerBy: z.iso.date(),
  state: z.enum(contactStates),
  answeredAt: z.nullable(z.iso.datetime()),
});

export type ContactMessage = z.infer<typeof contactMessageShape>;

/** Allows an empty message so that the use case refuses it with the spec's sentence. */
export const contactBody = z.object({ subject, message: boundedText(contactMessageLimit) });

/** The form shows the spec's sentence before sending. */
export const contactForm = z.object({
  subject,
  message: requiredText(contactMessageLimit, contactRefusals.comment_missing.sentence),
});

export const sendContactMessage = endpoint({
  name: 'content.sendContactMessage',
  summary: 'Send the provider a question',
  method: 'POST',
  changes: true,
  path: '/services/content/api/contactmessages',
  body: contactBody,
  answer: contactMessageShape,
  refusals: [contactRefusals.comment_missing],
  rule: members,
  binding: 'company',
  idempotent: true,
  // Our choice: faster than anyone types (decision 0012).
  perMinute: 30,
});

export const listOwnContactMessages = endpoint({
  name: 'content.listOwnContactMessages',
  summary: "List the user's last 25 messages to the provider, newest first",
  method: 'GET',
  changes: false,
  path: '/services/content/api/contactmessages/own',
  answer: z.object({
    asOf: z.iso.datetime(),
    open: z.int(),
    items: z.array(contactMessageShape),
  }),
  refusals: [],
  rule: members,
  binding: 'company',
});

const deskMessageShape = z.extend(contactMessageShape, {
  companyId: z.uuid(),
  companyName: z.string(),
  personName: z.string(),
  personEmail: z.string(),
  /** Status of the mail to the provider. */
  mail: z.enum(['waiting', 'sent', 'refused']),
  /** Relative to the promised day; null once answered. */
  due: z.nullable(z.enum(dueStates)),
  actions: z.array(z.enum(['markAnswered'])),
});

export type DeskMessage = z.infer<typeof deskMessageShape>;

export const listContactMessages = endpoint({
  name: 'content.listContactMessages',
  summary: 'List messages from all companies, by due date',
  method: 'GET',
  changes: false,
  path: '/services/content/api/contactmessages',
  query: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'answered']), 'open') }),
  answer: z.object({
    items: z.array(deskMessageShape),
    next: z.nullable(cursor),
    /** Totals over all companies, whatever the filter. */
    open: z.int(),
    overdue: z.int(),
  }),
  refusals: [],
  rule: supportAccess,
  binding: 'staff',
});

export const markContactMessageAnswered = endpoint({
  name: 'content.markContactMessageAnswered',
  summary: 'Mark a message as answered by email or phone',
  method: 'PUT',
  changes: true,
  path: '/services/content/api/contactmessages/:id/answered',
  params: z.object({ id: guid }),
  answer: deskMessageShape,
  refusals: [contactRefusals.message_missing, contactRefusals.message_answered],
  rule: supportAccess,
  binding: 'staff',
});

/** A member sent a question; the event doesn't carry its text. */
export const questionAsked = defineEvent(
  'content.question_asked',
  z.object({
    messageId: z.uuid(),
    companyId: z.uuid(),
    companyName: z.string(),
    personId: z.uuid(),
    personName: z.string(),
    subject: z.string(),
    /** The day by which the provider promised to answer. */
    answerBy: z.iso.date(),
  }),
);

/** The provider answered by email or phone. */
export const questionAnswered = defineEvent(
  'content.question_answered',
  z.object({
    messageId: z.uuid(),
    companyId: z.uuid(),
    personId: z.uuid(),
    subject: z.nullable(z.string()),
  }),
);
