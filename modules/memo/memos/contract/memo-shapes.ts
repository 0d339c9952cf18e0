import * as z from 'zod/mini';
import { memoMoveNames, memoParties, memoStatuses } from '../domain/memo-moves.ts';
import { memoItem } from './item-shapes.ts';

/** Units of a line, or value in cents, by outcome. */
const byOutcome = z.object({
  Out: z.int(),
  Kept: z.int(),
  'Return in transit': z.int(),
  Returned: z.int(),
  Disputed: z.int(),
  Invoiced: z.int(),
});

const side = z.object({ name: z.string(), place: z.string(), person: z.string() });

export const memoRow = z.object({
  memoId: z.uuid(),
  number: z.string(),
  /** Which side the reader is on. */
  party: z.enum(memoParties),
  status: z.enum(memoStatuses),
  counterparty: z.string(),
  lineCount: z.int(),
  units: byOutcome,
  valueTotal: z.int(),
  /** 0 until it shipped. */
  valueOut: z.int(),
  validityDays: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  shippedAt: z.nullable(z.iso.datetime()),
  receivedAt: z.nullable(z.iso.datetime()),
  closedAt: z.nullable(z.iso.datetime()),
  dueOn: z.nullable(z.string()),
  /** Days until it is due; negative when overdue. */
  daysLeft: z.nullable(z.int()),
  recalledAt: z.nullable(z.iso.datetime()),
  version: z.int(),
  actions: z.array(z.enum(memoMoveNames)),
});
export type MemoRow = z.output<typeof memoRow>;

export const memoLine = z.object({
  line: z.int(),
  item: memoItem,
  title: z.string(),
  marks: z.string(),
  quantity: z.int(),
  /** Of one unit. */
  price: z.int(),
  units: byOutcome,
  dispute: z.nullable(z.string()),
  /** When the buyer last kept some of it. */
  keptOn: z.nullable(z.string()),
  /** How its newest return was sent, such as "FedEx •••• 2207"; null if nothing is on its way back. */
  returnedBy: z.nullable(z.string()),
  /** What one side asks for, of one unit. */
  priceAsked: z.nullable(z.object({ price: z.int(), by: z.enum(memoParties) })),
});
export type MemoLine = z.output<typeof memoLine>;

export const memoEvent = z.object({
  eventId: z.uuid(),
  at: z.iso.datetime(),
  side: z.enum(['seller', 'buyer', 'clock']),
  person: z.string(),
  act: z.string(),
  /** In words, such as "Kept lines 1 and 2". */
  title: z.string(),
  comment: z.string(),
  /** Who signed and from where, in words. */
  signed: z.string(),
});
export type MemoEvent = z.output<typeof memoEvent>;

export const memoInvoice = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  lines: z.array(z.object({ line: z.int(), title: z.string(), quantity: z.int(), price: z.int() })),
  amount: z.int(),
  keptOn: z.string(),
  payBy: z.string(),
  interest: z.int(),
  paidOn: z.nullable(z.string()),
  /** Simple interest up to today; a preview. */
  interestToday: z.int(),
});
export type MemoInvoice = z.output<typeof memoInvoice>;

export const memoShape = z.object({
  ...memoRow.shape,
  seller: side,
  buyer: side,
  buyerEmail: z.string(),
  /** Invited by email: they read and sign by a link. */
  buyerIsGuest: z.boolean(),
  paymentDays: z.int(),
  /** Basis points a year. */
  interest: z.int(),
  /** The version that was signed; of a draft, the one that it will be sent with. */
  termsVersion: z.string(),
  termsClauses: z.array(z.object({ title: z.string(), text: z.string() })),
  note: z.string(),
  /** The seller's logo when it sent the memo; of a draft, the one it has now. */
  logoId: z.nullable(z.uuid()),
  /** False once it has ended, or the company no longer has Memo. */
  mayComment: z.boolean(),
  acceptedAt: z.nullable(z.iso.datetime()),
  /** The last day that both sides can read it; null while it is open. */
  keptUntil: z.nullable(z.string()),
  shipping: z.nullable(
    z.object({ way: z.enum(['carrier', 'hand']), carrier: z.string(), trackingNumber: z.string() }),
  ),
  valueBy: byOutcome,
  /** Days that the buyer requested. */
  extensionAsked: z.nullable(z.int()),
  /** Insured shipments of the reader's own company. */
  parcels: z.array(
    z.object({
      shipmentId: z.uuid(),
      leg: z.enum(['out', 'return']),
      status: z.enum(['Draft', 'Sent', 'Void']),
    }),
  ),
  lines: z.array(memoLine),
  events: z.array(memoEvent),
  invoices: z.array(memoInvoice),
  /** The memo as it was after each signed step, newest first. */
  papers: z.array(z.object({ eventId: z.uuid(), version: z.int(), at: z.iso.datetime(), title: z.string() })),
});
export type Memo = z.output<typeof memoShape>;
