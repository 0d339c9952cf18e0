import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { endpoint } from '#platform/access/contract.ts';
import { templateLimits } from '../domain/email-template.ts';
import { templateAccess } from './mail-access.ts';
import { notificationsRefusals } from './notifications-refusals.ts';

const forEditors = { rule: templateAccess, binding: 'staff' } as const;
const prefix = '/services/communication/api/emailtemplates';

const text = { subject: z.string(), body: z.string() };

const listedTemplate = z.object({
  kind: z.string(),
  group: z.string(),
  label: z.string(),
  subject: z.string(),
  /** 0: the original. */
  version: z.int(),
  isOriginal: z.boolean(),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
});

export type ListedTemplate = z.infer<typeof listedTemplate>;

export const listEmailTemplates = endpoint({
  ...forEditors,
  name: 'notifications.listEmailTemplates',
  summary: 'List the templates of notification emails',
  method: 'GET',
  changes: false,
  path: prefix,
  answer: z.object({ items: z.array(listedTemplate) }),
  refusals: [],
});

const templateVersion = z.object({
  ...text,
  version: z.int(),
  isOriginal: z.boolean(),
  /** Null for the original, which came with the portal. */
  writtenAt: z.nullable(z.iso.datetime()),
  writtenBy: z.nullable(z.string()),
});

export type TemplateVersion = z.infer<typeof templateVersion>;

const templateShape = z.object({
  kind: z.string(),
  group: z.string(),
  label: z.string(),
  about: z.string(),
  ...text,
  version: z.int(),
  isOriginal: z.boolean(),
  variables: z.array(z.object({ name: z.string(), example: z.string(), isRequired: z.boolean() })),
  /** Newest first; the original is last. */
  versions: z.array(templateVersion),
  /** Masked; the only address a test email goes to. */
  testTo: z.string(),
});

export type EmailTemplate = z.infer<typeof templateShape>;

const ofKind = z.object({ kind: boundedText(100) });

export const getEmailTemplate = endpoint({
  ...forEditors,
  name: 'notifications.getEmailTemplate',
  summary: 'Get an email template with its variables and versions',
  method: 'GET',
  changes: false,
  path: `${prefix}/:kind`,
  params: ofKind,
  answer: templateShape,
  refusals: [notificationsRefusals.email_template_missing],
});

export const templateFields = {
  subject: boundedText(templateLimits.subject),
  body: boundedText(templateLimits.body),
};

const textRefusals = [
  notificationsRefusals.email_template_missing,
  notificationsRefusals.template_text_unfit,
] as const;

export const renderedMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const previewEmailTemplate = endpoint({
  ...forEditors,
  name: 'notifications.previewEmailTemplate',
  summary: 'Render an edited email template with sample values',
  method: 'POST',
  changes: false,
  path: `${prefix}/:kind/preview`,
  params: ofKind,
  body: z.object(templateFields),
  answer: renderedMail,
  refusals: [...textRefusals],
});

/** The version the editor started from, so that no one overwrites a newer one unseen. */
const basedOn = z.int().check(z.gte(0));

export const saveEmailTemplate = endpoint({
  ...forEditors,
  name: 'notifications.saveEmailTemplate',
  summary: 'Save an email template as a new version; emails use it right away',
  method: 'PUT',
  changes: true,
  path: `${prefix}/:kind`,
  params: ofKind,
  body: z.object({ ...templateFields, basedOn }),
  answer: templateShape,
  refusals: [
    ...textRefusals,
    notificationsRefusals.template_changed,
    notificationsRefusals.template_unchanged,
  ],
});

export const restoreEmailTemplate = endpoint({
  ...forEditors,
  name: 'notifications.restoreEmailTemplate',
  summary: 'Restore an earlier version of an email template; 0 is the original',
  method: 'POST',
  changes: true,
  path: `${prefix}/:kind/restore`,
  params: ofKind,
  body: z.object({ version: basedOn, basedOn }),
  answer: templateShape,
  refusals: [
    ...textRefusals,
    notificationsRefusals.template_version_missing,
    notificationsRefusals.template_changed,
    notificationsRefusals.template_unchanged,
  ],
});

export const sendTestEmail = endpoint({
  ...forEditors,
  name: 'notifications.sendTestEmail',
  summary: 'Email an edited template with sample values to yourself',
  method: 'POST',
  changes: true,
  path: `${prefix}/:kind/test`,
  params: ofKind,
  body: z.object(templateFields),
  answer: z.object({ to: z.string() }),
  refusals: [...textRefusals],
  perMinute: 10,
});
