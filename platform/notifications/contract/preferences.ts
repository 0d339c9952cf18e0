import * as z from 'zod/mini';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { renderedMail } from './email-templates.ts';
import { notificationsRefusals } from './notifications-refusals.ts';

const chosen = { screen: z.boolean(), email: z.boolean(), sms: z.boolean(), digest: z.boolean() };

const kindShape = z.object({
  name: z.string(),
  group: z.string(),
  label: z.string(),
  about: z.string(),
  /** A separate mail is always sent, so email isn't optional. */
  alwaysMailed: z.boolean(),
  ...chosen,
});

/** Emails that can't be turned off, and why. */
const requiredShape = z.object({ name: z.string(), label: z.string(), reason: z.string() });

export type RequiredMessage = z.infer<typeof requiredShape>;

export const preferencesShape = z.object({
  emailOn: z.boolean(),
  email: z.string(),
  /** Masked; null if there is none. */
  phone: z.nullable(z.string()),
  hasValidPhone: z.boolean(),
  digestTime: z.string(),
  kinds: z.array(kindShape),
  required: z.array(requiredShape),
});

export type Preferences = z.infer<typeof preferencesShape>;
export type PreferenceOfKind = z.infer<typeof kindShape>;

const forOneself = { rule: signedIn, binding: 'own' } as const;
const path = '/services/communication/api/communicationpreferences';

// Spec marketplace §7 doesn't define these endpoints; they are ours (rulings 2).
export const getPreferences = endpoint({
  ...forOneself,
  name: 'notifications.getPreferences',
  summary: 'Get notification preferences',
  method: 'GET',
  changes: false,
  path,
  answer: preferencesShape,
  refusals: [],
});

const maxKinds = 200;

export const preferencesFields = z.object({
  emailOn: z.boolean(),
  kinds: z
    .array(z.object({ name: z.string().check(z.maxLength(100)), ...chosen }))
    .check(z.maxLength(maxKinds)),
});

export const savePreferences = endpoint({
  ...forOneself,
  name: 'notifications.savePreferences',
  summary: "Update notification preferences; types that aren't listed stay unchanged",
  method: 'PUT',
  changes: true,
  path,
  body: preferencesFields,
  answer: preferencesShape,
  refusals: [
    notificationsRefusals.email_needs_phone,
    notificationsRefusals.text_needs_phone,
    notificationsRefusals.kind_unknown,
  ],
});

export const previewMessage = endpoint({
  ...forOneself,
  name: 'notifications.previewMessage',
  summary: 'Render the email of a notification type with sample values',
  method: 'GET',
  changes: false,
  path: `${path}/preview`,
  query: z.object({ kind: z.string().check(z.maxLength(100)) }),
  answer: renderedMail,
  refusals: [notificationsRefusals.message_missing],
});
