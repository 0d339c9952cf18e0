import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { earliestHour, latestHour } from '../domain/digest-time.ts';
import { renderedMail } from './email-templates.ts';

export const preferencesRefusals = defineRefusals('notifications', {
  // Spec platform §4, marketplace §4: the exact sentence.
  email_needs_phone: {
    kind: 'invalid',
    sentence: 'Email notifications cannot be disabled without a valid phone number.',
    next: 'Verify a phone number first, or leave email on for at least one type.',
    field: 'emailOn',
  },
  text_needs_phone: {
    kind: 'invalid',
    sentence: 'Text messages require a valid phone number.',
    next: 'Verify a phone number first.',
    field: 'kinds',
  },
  text_needs_consent: {
    kind: 'invalid',
    sentence: 'Text messages are off.',
    next: 'Turn on text messages first.',
    field: 'kinds',
  },
  texts_stopped: {
    kind: 'conflict',
    sentence: 'This number replied STOP to our text messages.',
    next: 'Reply START to any of our text messages, then try again.',
  },
  text_wording_old: {
    kind: 'conflict',
    sentence: 'The terms for text messages changed.',
    next: 'Reload the page and read them first.',
  },
  time_zone_unknown: {
    kind: 'invalid',
    sentence: "We don't recognize that time zone.",
    next: 'Choose a time zone from the list.',
    field: 'timeZone',
  },
  kind_unknown: {
    kind: 'invalid',
    sentence: "We don't recognize that notification type.",
    next: 'Reload the page.',
    field: 'kinds',
  },
  message_missing: {
    kind: 'missing',
    sentence: "We can't find that notification type.",
    next: 'Reload the page.',
  },
});
const no = preferencesRefusals;

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
const requiredShape = z.object({
  name: z.string(),
  label: z.string(),
  reason: z.string(),
  /** Emails of this kind that can be previewed. */
  previews: z.array(z.object({ name: z.string(), label: z.string() })),
});

export type RequiredMessage = z.infer<typeof requiredShape>;

const digestShape = z.object({
  frequency: z.enum(['Daily', 'Weekly'], 'Choose from the list.'),
  /** For a weekly digest; 0 is Sunday. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  hour: z.int().check(z.gte(earliestHour), z.lte(latestHour)),
  /** IANA, such as America/Chicago. */
  timeZone: z.string().check(z.maxLength(60)),
});

export type DigestSettings = z.infer<typeof digestShape>;

const textsShape = z.object({
  /** Agreed to for the verified number, and not stopped. */
  isOn: z.boolean(),
  /** When and to which version of the wording the person agreed. */
  agreed: z.nullable(z.object({ at: z.iso.datetime(), wording: z.int() })),
  /** The number replied STOP. */
  stoppedAt: z.nullable(z.iso.datetime()),
  /** What turning them on agrees to. */
  wording: z.object({ version: z.int(), text: z.string() }),
});

export type TextSettings = z.infer<typeof textsShape>;

export const preferencesShape = z.object({
  emailOn: z.boolean(),
  email: z.string(),
  /** Masked; null if there is none. */
  phone: z.nullable(z.string()),
  hasValidPhone: z.boolean(),
  texts: textsShape,
  digest: digestShape,
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
  refusals: [no.email_needs_phone, no.text_needs_phone, no.text_needs_consent, no.kind_unknown],
});

export const saveTextConsent = endpoint({
  ...forOneself,
  name: 'notifications.saveTextConsent',
  summary: 'Agree to text messages, or turn them off; the time and wording are recorded',
  method: 'PUT',
  changes: true,
  path: `${path}/texts`,
  body: z.object({ on: z.boolean(), wording: z.int() }),
  answer: preferencesShape,
  refusals: [no.text_needs_phone, no.texts_stopped, no.text_wording_old],
});

export const saveDigestSettings = endpoint({
  ...forOneself,
  name: 'notifications.saveDigestSettings',
  summary: 'Choose when the digest goes out',
  method: 'PUT',
  changes: true,
  path: `${path}/digest`,
  body: digestShape,
  answer: preferencesShape,
  refusals: [no.time_zone_unknown],
});

export const previewDigest = endpoint({
  ...forOneself,
  name: 'notifications.previewDigest',
  summary: 'Render the next digest, or one with sample updates if there are none yet',
  method: 'GET',
  changes: false,
  path: `${path}/digest/preview`,
  answer: z.object({ ...renderedMail.shape, isSample: z.boolean() }),
  refusals: [],
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
  refusals: [no.message_missing],
});
