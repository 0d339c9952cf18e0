import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText, boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { armoredStatuses } from '../domain/armored-moves.ts';
import {
  armoredInput,
  armoredLine,
  armoredQuoteShape,
  armoredStart,
  maxArmoredFiles,
  messageLimit,
} from './armored-shapes.ts';

export const armoredRefusals = defineRefusals('shipping', {
  armored_missing: { kind: 'missing', sentence: "We can't find that armored quote." },
  armored_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  armored_too_soon: {
    kind: 'invalid',
    sentence: "Armored crews need at least one day's notice.",
    next: 'Choose a later pickup date.',
    field: 'pickUpOn',
  },
  armored_moved: {
    kind: 'conflict',
    sentence: 'This quote has changed since you opened it.',
    next: 'Reload the page to see its status.',
  },
  armored_expired: {
    kind: 'conflict',
    sentence: 'This price is no longer valid.',
    next: 'Ask the desk for a new price.',
  },
  armored_closed: { kind: 'conflict', sentence: "This quote is closed. You can't send more messages." },
  armored_no_loss: {
    kind: 'conflict',
    sentence: 'You can report a loss once, after you accept the quote.',
    next: 'Message the desk instead.',
  },
  armored_file_missing: { kind: 'missing', sentence: "We can't find that file.", next: 'Attach it again.' },
});

const no = armoredRefusals;
const path = '/services/shipping/api/armored-quotes';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;

const memberActions = ['accept', 'decline', 'withdraw', 'write', 'reportLoss'] as const;

const ownQuote = z.object({ ...armoredQuoteShape.shape, actions: z.array(z.enum(memberActions)) });
export type ArmoredQuote = z.output<typeof ownQuote>;
const oneQuote = z.object({ quote: ownQuote });

export const listArmoredQuotes = endpoint({
  ...ofShipping,
  rule: { ...shippingPeople, scope: 'armored:read' },
  name: 'shipping.listArmoredQuotes',
  summary: 'List armored transport quotes, newest first',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(armoredStatuses, 'Choose from the list.')),
    /** Only those that began with this shipment. */
    shipmentId: z.optional(guid),
    /** Only those with a reported loss, or one that may still be reported. */
    loss: z.optional(z.enum(['reported', 'possible'], 'Choose from the list.')),
  }),
  answer: z.object({ items: z.array(armoredLine), next: z.nullable(z.string()) }),
  refusals: [no.armored_page_lost],
});

export const startArmoredQuote = endpoint({
  ...ofShipping,
  name: 'shipping.startArmoredQuote',
  summary: 'Get an armored quote form, blank or prefilled from a shipment',
  method: 'GET',
  changes: false,
  path: `${path}/start`,
  query: z.object({ shipmentId: z.optional(guid) }),
  answer: z.object({
    start: armoredStart,
    shipmentNumber: z.nullable(z.string()),
    /** Whether the person skips the introduction for good. */
    skipsIntro: z.boolean(),
    actions: z.array(z.enum(['request'])),
  }),
  refusals: [shipmentRefusals.shipment_missing],
});

export const requestArmoredQuote = endpoint({
  ...ofShipping,
  name: 'shipping.requestArmoredQuote',
  summary: 'Request a quote for armored transport',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ request: armoredInput, shipmentId: z.optional(guid) }),
  answer: oneQuote,
  idempotent: true,
  refusals: [shipmentRefusals.shipment_not_yours, shipmentRefusals.shipment_missing, no.armored_too_soon],
});

const params = z.object({ quoteId: guid });
const onePath = `${path}/:quoteId`;
const ofOne = { ...ofShipping, params } as const;

export const getArmoredQuote = endpoint({
  ...ofOne,
  rule: { ...shippingPeople, scope: 'armored:read' },
  name: 'shipping.getArmoredQuote',
  summary: 'Get an armored quote with its conversation',
  method: 'GET',
  changes: false,
  path: onePath,
  answer: oneQuote,
  refusals: [no.armored_missing],
});

const moving = [shipmentRefusals.shipment_not_yours, no.armored_missing, no.armored_moved] as const;

export const acceptArmoredQuote = endpoint({
  ...ofOne,
  name: 'shipping.acceptArmoredQuote',
  summary: 'Accept an armored quote at the quoted price',
  method: 'POST',
  changes: true,
  path: `${onePath}/accept`,
  /** The price that was shown, so that a later answer is never accepted unseen. */
  body: z.object({ price: z.int('Enter an amount.') }),
  answer: oneQuote,
  refusals: [...moving, no.armored_expired],
});

export const declineArmoredQuote = endpoint({
  ...ofOne,
  name: 'shipping.declineArmoredQuote',
  summary: 'Decline an armored quote',
  method: 'POST',
  changes: true,
  path: `${onePath}/decline`,
  body: z.object({ reason: boundedText(250) }),
  answer: oneQuote,
  refusals: moving,
});

export const withdrawArmoredQuote = endpoint({
  ...ofOne,
  name: 'shipping.withdrawArmoredQuote',
  summary: 'Withdraw an armored quote request',
  method: 'POST',
  changes: true,
  path: `${onePath}/withdraw`,
  answer: oneQuote,
  refusals: moving,
});

/** A file may say everything. */
export const armoredMessage = z
  .object({
    words: boundedText(messageLimit),
    /** Uploaded before. */
    fileIds: z.optional(
      z.array(guid).check(z.maxLength(maxArmoredFiles, `Attach up to ${maxArmoredFiles} files.`)),
    ),
  })
  .check(
    z.refine(({ words, fileIds = [] }) => words !== '' || fileIds.length > 0, {
      path: ['words'],
      error: 'Enter a message.',
    }),
  );

export const writeArmoredMessage = endpoint({
  ...ofOne,
  name: 'shipping.writeArmoredMessage',
  summary: 'Message the desk about an armored quote',
  method: 'POST',
  changes: true,
  path: `${onePath}/messages`,
  body: armoredMessage,
  answer: oneQuote,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    no.armored_missing,
    no.armored_closed,
    no.armored_file_missing,
  ],
});

export const reportArmoredLoss = endpoint({
  ...ofOne,
  name: 'shipping.reportArmoredLoss',
  summary: 'Report a loss so we can file a claim with the armored carrier',
  method: 'POST',
  changes: true,
  path: `${onePath}/loss`,
  body: z.object({ words: requiredText(messageLimit, 'Describe what happened.') }),
  answer: oneQuote,
  refusals: [shipmentRefusals.shipment_not_yours, no.armored_missing, no.armored_no_loss],
});

// One byte over the limit, so the answer is our refusal.
const upload = { maxBytes: uploadRules.document.maxBytes + 1 } as const;

export const uploadArmoredFile = endpoint({
  ...ofOne,
  name: 'shipping.uploadArmoredFile',
  summary: 'Upload a file for your next message and get its ID',
  method: 'POST',
  changes: true,
  path: `${onePath}/files`,
  upload,
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
  refusals: [shipmentRefusals.shipment_not_yours, no.armored_missing, no.armored_closed, ...uploadRefusals],
});

export const downloadArmoredFile = endpoint({
  ...ofShipping,
  name: 'shipping.downloadArmoredFile',
  summary: 'Download a file from an armored quote',
  method: 'GET',
  changes: false,
  path: `${onePath}/files/:fileId`,
  params: z.object({ quoteId: guid, fileId: guid }),
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.armored_missing, no.armored_file_missing, ...openRefusals],
});
