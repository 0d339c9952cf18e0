import * as z from 'zod/mini';
import { email } from '#kit/contract/shapes/contact.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { notificationsRefusals } from './notifications-refusals.ts';
import { mailAccess } from './mail-access.ts';

export const maxRecipients = 10;

const oneLine = requiredText(150, 'Enter a subject.').check(
  z.regex(/^[^\n\r]*$/, 'Enter the subject on one line.'),
);

export const sendEmailMessage = endpoint({
  name: 'notifications.sendEmailMessage',
  summary: 'Send an email from a template to its allowed recipients',
  method: 'POST',
  changes: true,
  path: '/services/communication/api/v2/emailmessages',
  body: z.object({
    to: z.union([email, z.array(email).check(z.minLength(1), z.maxLength(maxRecipients))]),
    subject: oneLine,
    isDisclaimerExcluded: z._default(z.boolean(), false),
    templateName: requiredText(60),
    templateModel: z._default(z.record(z.string().check(z.maxLength(60)), z.unknown()), {}),
  }),
  answer: z.object({ ids: z.array(z.uuid()) }),
  refusals: [
    notificationsRefusals.template_missing,
    notificationsRefusals.template_closed,
    notificationsRefusals.model_unfit,
    notificationsRefusals.recipient_refused,
  ],
  rule: signedIn,
  binding: 'own',
  // Our choice: enough for real use, little for a stolen session (decision 0017).
  perMinute: 10,
});

export const mailStates = ['Waiting', 'Sent', 'Refused'] as const;

export const outgoingMailShape = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(mailStates),
  /** Last error of the mail server. */
  reason: z.nullable(z.string()),
  tries: z.int(),
  askedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
});

export type OutgoingMail = z.infer<typeof outgoingMailShape>;

export const listOutgoingMail = endpoint({
  name: 'notifications.listOutgoingMail',
  summary: 'List outgoing email with its status, newest first',
  method: 'GET',
  changes: false,
  path: '/services/communication/api/outgoingmails',
  query: z.object({ ...pageQuery, state: z.optional(z.enum(mailStates)) }),
  answer: z.object({ items: z.array(outgoingMailShape), next: z.nullable(cursor) }),
  refusals: [],
  rule: mailAccess,
  binding: 'staff',
});

export const retryOutgoingMail = endpoint({
  name: 'notifications.retryOutgoingMail',
  summary: 'Retry a rejected email',
  method: 'PUT',
  changes: true,
  path: '/services/communication/api/outgoingmails/:id/retry',
  params: z.object({ id: guid }),
  answer: outgoingMailShape,
  refusals: [notificationsRefusals.mail_missing, notificationsRefusals.mail_left],
  rule: mailAccess,
  binding: 'staff',
});
