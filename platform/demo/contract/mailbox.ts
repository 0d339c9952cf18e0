import * as z from 'zod/mini';
import { instant } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { demoRefusals } from './demo.ts';

const mailParty = z.object({ name: z.string(), email: z.string() });
const mailId = z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/, 'Choose an email from the list.'));

const listedMail = z.object({
  id: mailId,
  from: z.nullable(mailParty),
  to: z.array(mailParty),
  subject: z.string(),
  at: z.nullable(instant),
  attachments: z.int(),
});

export type ListedMail = z.infer<typeof listedMail>;

const attachment = z.object({
  number: z.int(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});

const mailDetails = z.object({
  id: mailId,
  from: z.nullable(mailParty),
  to: z.array(mailParty),
  replyTo: z.array(mailParty),
  subject: z.string(),
  at: z.nullable(instant),
  text: z.string(),
  html: z.nullable(z.string()),
  attachments: z.array(attachment),
});

export type WholeMail = z.infer<typeof mailDetails>;

export const listMail = endpoint({
  name: 'demo.listMail',
  summary: 'List the latest emails, newest first',
  method: 'GET',
  changes: false,
  path: '/services/demo/mail',
  answer: z.object({ items: z.array(listedMail) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});

export const readMail = endpoint({
  name: 'demo.readMail',
  summary: 'Get an email with its text and list of attachments',
  method: 'GET',
  changes: false,
  path: '/services/demo/mail/:id',
  params: z.object({ id: mailId }),
  answer: mailDetails,
  refusals: [demoRefusals.mail_missing],
  rule: anyone,
  binding: 'none',
});

const mailReports = ['bounce', 'complaint'] as const;
export type MailReport = (typeof mailReports)[number];

export const reportMail = endpoint({
  name: 'demo.reportMail',
  summary: 'Let the sandbox mail service report that an email bounced, or that its reader called it spam',
  method: 'POST',
  changes: true,
  path: '/services/demo/mail/:id/report',
  params: z.object({ id: mailId }),
  body: z.object({ report: z.enum(mailReports, 'Choose from the list.') }),
  refusals: [demoRefusals.mail_missing, demoRefusals.messages_real],
  rule: anyone,
  binding: 'none',
});

export const readMailFile = endpoint({
  name: 'demo.readMailFile',
  summary: 'Download the original email as .eml',
  method: 'GET',
  changes: false,
  path: '/services/demo/mail/:id/file',
  params: z.object({ id: mailId }),
  refusals: [demoRefusals.mail_missing],
  rule: anyone,
  binding: 'none',
  raw: { contentType: 'message/rfc822' },
});

export const readAttachment = endpoint({
  name: 'demo.readAttachment',
  summary: 'Download an attachment',
  method: 'GET',
  changes: false,
  path: '/services/demo/mail/:id/attachments/:number',
  params: z.object({ id: mailId, number: z.string().check(z.regex(/^\d{1,3}$/, 'Enter a number.')) }),
  refusals: [demoRefusals.mail_missing, demoRefusals.attachment_missing],
  rule: anyone,
  binding: 'none',
  raw: { contentType: 'application/octet-stream' },
});
