import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { armoredStaff } from '#modules/shipping/draft/contract/access.ts';
import { armoredMessage, armoredRefusals as no } from './armored-endpoints.ts';
import { armoredLine, armoredQuoteShape, maxArmoredFiles, messageLimit } from './armored-shapes.ts';

export const armoredDeskRefusals = defineRefusals('shipping', {
  armored_valid_past: {
    kind: 'invalid',
    sentence: 'Choose today or a later date.',
    field: 'validUntil',
  },
});

const path = '/services/shipping/api/desk/armored-quotes';
const ofDesk = { rule: armoredStaff, binding: 'staff' } as const;

const deskActions = ['quote', 'refuse', 'cancel', 'deliver', 'write'] as const;

const ofCompany = { companyId: z.uuid(), companyName: z.string() };
const deskLine = z.object({ ...armoredLine.shape, ...ofCompany });
export type DeskArmoredLine = z.output<typeof deskLine>;

const deskQuote = z.object({
  ...armoredQuoteShape.shape,
  ...ofCompany,
  actions: z.array(z.enum(deskActions)),
});
export type DeskArmoredQuote = z.output<typeof deskQuote>;
const oneQuote = z.object({ quote: deskQuote });

export const listDeskArmoredQuotes = endpoint({
  ...ofDesk,
  name: 'shipping.listDeskArmoredQuotes',
  summary: 'List open armored quotes, oldest first',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(deskLine) }),
  refusals: [],
});

const params = z.object({ companyId: guid, quoteId: guid });
const onePath = `${path}/:companyId/:quoteId`;
const ofOne = { ...ofDesk, params } as const;

export const getDeskArmoredQuote = endpoint({
  ...ofOne,
  name: 'shipping.getDeskArmoredQuote',
  summary: "Get any company's armored quote with its conversation",
  method: 'GET',
  changes: false,
  path: onePath,
  answer: oneQuote,
  refusals: [no.armored_missing],
});

const moving = [no.armored_missing, no.armored_moved] as const;

export const answerArmoredQuote = endpoint({
  ...ofOne,
  name: 'shipping.answerArmoredQuote',
  summary: 'Respond to an armored quote request with a price, conditions, expiration date and documents',
  method: 'POST',
  changes: true,
  path: `${onePath}/answer`,
  body: z.object({
    carrier: requiredText(60, 'Enter the armored carrier.'),
    price: amountCents({ least: 100 }),
    liability: amountCents({ least: 100 }),
    conditions: boundedText(messageLimit),
    validUntil: day,
    fileIds: z.optional(
      z.array(guid).check(z.maxLength(maxArmoredFiles, `Attach up to ${maxArmoredFiles} files.`)),
    ),
  }),
  answer: oneQuote,
  refusals: [...moving, no.armored_file_missing, armoredDeskRefusals.armored_valid_past],
});

const because = z.object({ reason: requiredText(250, 'Enter a reason. The member will see it.') });

export const refuseArmoredQuote = endpoint({
  ...ofOne,
  name: 'shipping.refuseArmoredQuote',
  summary: 'Close an armored quote without a price and give the reason',
  method: 'POST',
  changes: true,
  path: `${onePath}/refuse`,
  body: because,
  answer: oneQuote,
  refusals: moving,
});

export const cancelArmoredTransport = endpoint({
  ...ofOne,
  name: 'shipping.cancelArmoredTransport',
  summary: 'Cancel an accepted armored transport, with a reason',
  method: 'POST',
  changes: true,
  path: `${onePath}/cancel`,
  body: because,
  answer: oneQuote,
  refusals: moving,
});

export const deliverArmoredTransport = endpoint({
  ...ofOne,
  name: 'shipping.deliverArmoredTransport',
  summary: 'Mark an armored transport delivered',
  method: 'POST',
  changes: true,
  path: `${onePath}/deliver`,
  body: z.object({ receivedBy: requiredText(100, 'Enter who signed for the delivery.') }),
  answer: oneQuote,
  refusals: moving,
});

export const writeDeskArmoredMessage = endpoint({
  ...ofOne,
  name: 'shipping.writeDeskArmoredMessage',
  summary: 'Message the member about an armored quote',
  method: 'POST',
  changes: true,
  path: `${onePath}/messages`,
  body: armoredMessage,
  answer: oneQuote,
  refusals: [no.armored_missing, no.armored_closed, no.armored_file_missing],
});

export const uploadDeskArmoredFile = endpoint({
  ...ofOne,
  name: 'shipping.uploadDeskArmoredFile',
  summary: "Upload a file for the desk's next message and get its ID",
  method: 'POST',
  changes: true,
  path: `${onePath}/files`,
  upload: { maxBytes: uploadRules.document.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
  refusals: [no.armored_missing, no.armored_closed, ...uploadRefusals],
});

export const downloadDeskArmoredFile = endpoint({
  ...ofDesk,
  name: 'shipping.downloadDeskArmoredFile',
  summary: "Download a file from any company's armored quote",
  method: 'GET',
  changes: false,
  path: `${onePath}/files/:fileId`,
  params: z.object({ ...params.shape, fileId: guid }),
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.armored_missing, no.armored_file_missing, ...openRefusals],
});
