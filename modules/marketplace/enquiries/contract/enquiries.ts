import * as z from 'zod/mini';
import { endpoint, members } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec marketplace §5, Communication: a message to the provider has at most 200 characters.
export const maxMessageLength = 200;

/** The specification doesn't show the call's types: a proposed buyer or seller (decision 0020). */
const enquireTypes = ['buying', 'selling'] as const;
export type EnquireType = (typeof enquireTypes)[number];
const enquireType = z.enum(enquireTypes, 'Choose buying or selling.');

/** The proposed person. */
const proposal = { emailAddress: email, message: z._default(boundedText(maxMessageLength), '') };
export const typedProposal = z.object({ enquireType, ...proposal });

const question = requiredText(maxMessageLength, 'Questions/comments are mandatory field');
export const typedQuestion = z.object({ question });

export const enquiryRefusals = defineRefusals('marketplace', {
  // Spec marketplace §8, to the letter.
  email_on_marketplace: {
    kind: 'conflict',
    sentence: 'This email address is already on the marketplace.',
    field: 'emailAddress',
  },
  enquired_stone_missing: {
    kind: 'missing',
    sentence: "We can't find a stone with this item ID.",
    field: 'itemId',
  },
});

const path = '/services/marketplace/api/emails';

export const sendEnquiry = endpoint({
  name: 'marketplace.sendEnquiry',
  summary: 'Refer a buyer or seller to the provider',
  method: 'POST',
  changes: true,
  path: `${path}/:enquireType/send`,
  params: z.object({ enquireType }),
  body: z.object(proposal),
  refusals: [enquiryRefusals.email_on_marketplace],
  rule: members,
  binding: 'company',
  // Our choice: fast enough for people, too slow to probe addresses (decision 0020).
  perMinute: 10,
});

export const sendQuestion = endpoint({
  name: 'marketplace.sendQuestion',
  summary: 'Ask the diamond desk a question; questions about a stone go to its seller first',
  method: 'POST',
  changes: true,
  path: `${path}/sendquestion`,
  body: z.object({
    question,
    /** `Media`: pictures or a video of the stone. */
    asks: z.optional(z.enum(['Question', 'Media'], 'Choose from the list.')),
    itemId: z.optional(z.string().check(z.regex(/^\d{1,10}$/, 'Enter an item ID of 10 digits or fewer.'))),
  }),
  refusals: [enquiryRefusals.enquired_stone_missing],
  rule: marketplacePeople,
  binding: 'company',
  perMinute: 10,
});

/** A member asked about a stone. */
export const stoneAskedAbout = defineEvent(
  'marketplace.stone_asked_about',
  z.object({ companyId: z.uuid(), enquiryId: z.uuid(), itemId: z.int() }),
);
