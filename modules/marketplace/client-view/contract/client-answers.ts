import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { personName, phone } from '#kit/contract/shapes/contact.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { isEmail } from '#kit/domain/email.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { hasContact, clientAsks, hasMessage, hasWishedDay } from '../domain/client-answers.ts';
import type { ClientAsks } from '../domain/client-answers.ts';
import { maxCompared } from '#modules/marketplace/search/domain/search-parameters.ts';
import { maxMessageLength } from '#modules/marketplace/enquiries/contract/enquiries.ts';
import { clientViewRefusals as no } from './client-view-refusals.ts';
import { openShare } from './client-view.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const linkAccess = { rule: anyone, binding: 'public' } as const;
const { token } = openShare.body.shape;
const place = z.int('Choose a stone.').check(z.minimum(0), z.maximum(maxCompared - 1));

/** A union with an email shape would report a wrong email only as invalid. */
const emailOrNone = boundedText(fieldLimits.email).check(
  z.refine((text) => text === '' || isEmail(text), 'Enter an email address, such as name@example.com.'),
);

const questionShape = {
  asks: z.enum(clientAsks, 'Choose a question or a viewing.'),
  wishedDay: z.optional(day),
  name: personName,
  email: z._default(emailOrNone, ''),
  phone: z.optional(phone),
  message: z._default(boundedText(maxMessageLength), ''),
};

type Question = z.infer<z.ZodMiniObject<typeof questionShape>>;

const contactFault = { path: ['email'], error: 'Enter an email address or phone number.' };
const typeQuestion = 'Enter your question.';

/** What a question lacks, each beside its field. */
const questionChecks = <T extends Question>() =>
  [
    z.refine<T>(hasContact, contactFault),
    z.refine<T>(hasMessage, { path: ['message'], error: typeQuestion }),
    z.refine<T>(hasWishedDay, { path: ['wishedDay'], error: 'Choose a date.' }),
  ] as const;

const body = z.object({ ...questionShape, token, place: z.nullable(place) });

const typedShape = { ...questionShape, place: z.nullable(z.string()) };
const contactCheck = z.refine<Question>(hasContact, contactFault);
/** Checks all fields at once, so that everything missing is reported together. */
export const typedClientQuestion = z.discriminatedUnion('asks', [
  z
    .object({
      ...typedShape,
      asks: z.literal('Question'),
      message: requiredText(maxMessageLength, typeQuestion),
    })
    .check(contactCheck),
  z.object({ ...typedShape, asks: z.literal('Visit'), wishedDay: day }).check(contactCheck),
]);

export const likeSharedStone = endpoint({
  ...linkAccess,
  perMinute: 60,
  name: 'marketplace.likeSharedStone',
  summary: "Add or remove a client's like on a shared stone",
  method: 'PUT',
  changes: true,
  path: `${openShare.path}/likes`,
  body: z.object({ token, place, isLiked: z.boolean() }),
  refusals: [no.share_ended, no.shared_stone_missing, no.shared_stone_gone],
});

export const askAboutShare = endpoint({
  ...linkAccess,
  perMinute: 10,
  idempotent: true,
  name: 'marketplace.askAboutShare',
  summary: 'Send the jeweler a question or viewing request about shared stones',
  method: 'POST',
  changes: true,
  path: `${openShare.path}/questions`,
  body: body.check(...questionChecks<z.infer<typeof body>>()),
  refusals: [no.share_ended, no.share_full, no.shared_stone_missing, no.wished_day_past, no.wished_day_far],
});

/** A client asked about a share. The event carries none of the client's text. */
export const clientAsked = defineEvent(
  'marketplace.client_asked',
  z.object({
    companyId: z.uuid(),
    /** The person who shared. */
    personId: z.uuid(),
    asks: z.enum(clientAsks),
    /** The share's title; '' without one. */
    title: z.string(),
  }),
);

interface Facts {
  readonly asks: ClientAsks;
  readonly title: string;
}

// The title is a letter's subject: it contains nothing a stranger typed.
export const clientAskedNotice = defineNoticeKind<Facts>({
  name: 'marketplace.client_asked',
  group: 'Diamonds',
  label: 'Client question about shared stones',
  about: 'When a client has a question or wants to see a stone you shared.',
  audience: 'members',
  title: ({ asks, title }) =>
    `A client ${asks === 'Visit' ? 'wants to see a stone' : 'has a question'}${title === '' ? '' : `: ${title}`}`,
  words: () => 'See the message and contact info on the Client view page.',
  path: () => '/marketplace/clientview',
  channels: { screen: true, email: true, sms: false, digest: false },
});
