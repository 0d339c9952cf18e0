import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { dayInZone, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type {
  Letterhead,
  ListingDocument,
  ListingPicture,
  ListingSection,
} from '#kit/server/pdf/listing-document.ts';
import { countPages, renderListing } from '#kit/server/pdf/render-listing.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type * as calls from '../../contract/memo-handling-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import type { Memo, MemoInvoice } from '../../contract/memo-shapes.ts';
import { lineOutcomes } from '../../domain/line-outcome.ts';
import { requireMemo } from '../own-memo.ts';
import { presentMemo } from '../present-memo.ts';
import { attachedText, memoLogo, memoPictures } from './paper-pictures.ts';
import type { MemoPictures } from './paper-pictures.ts';

export interface PaperParts {
  readonly provider: Letterhead;
  readonly files: FilesParts;
}

type Provider = Pick<PaperParts, 'provider'>;

export const clockTime = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: providerZone,
});

const money = (amount: number): string => formatCents(cents(amount));
const percent = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;
const onDay = (at: string | null): string =>
  at === null ? '-' : formatDay(dayInZone(new Date(at), providerZone));

const sideOf = ({ name, place, person }: Memo['seller']) => ({
  name,
  lines: [place, person].filter((line) => line !== ''),
});

export const letter = ({ provider }: Provider, memo: Memo, now: Date, logo?: ListingPicture) => ({
  author: provider.name,
  language: 'en-US',
  createdAt: now,
  from: sideOf(memo.seller),
  to: sideOf(memo.buyer),
  logo,
});

/** A memo as the trade expects it: lines, terms by version, signatures, and a code that opens the live record. */
export function memoDocument(
  parts: Provider,
  memo: Memo,
  { now, address, pictures }: { now: Date; address: string; pictures: MemoPictures },
): ListingDocument {
  const title = `Memo ${memo.number}`;
  const attached = attachedText(pictures);
  const footer = `${title}, version ${memo.version}, printed ${clockTime.format(now)} ET. Not an invoice.`;
  return {
    ...letter(parts, memo, now, pictures.logo),
    title,
    header: `${title}, ${memo.seller.name} to ${memo.buyer.name}`,
    footer,
    code: { text: address, label: `QR code that opens memo ${memo.number}` },
    facts: [
      ['Status', memo.status],
      ['Accepted', onDay(memo.acceptedAt)],
      ['Shipped', onDay(memo.shippedAt)],
      ['Received', onDay(memo.receivedAt)],
      [
        'Due back',
        memo.dueOn === null ? `${counted(memo.validityDays, 'day')} after receipt` : formatShown(memo.dueOn),
      ],
      ['Payment', `${counted(memo.paymentDays, 'day')} after an item is kept`],
      ['Late interest', memo.interest === 0 ? 'None' : `${percent(memo.interest)} per year, simple`],
      ...(attached === undefined ? [] : ([['Attached', attached]] as const)),
    ],
    figure: ['Memo total', money(memo.valueTotal)],
    sections: memoSections(memo),
    ...(pictures.photos.length > 0 && { photos: { heading: 'Photos', pictures: pictures.photos } }),
    appended: pictures.reports,
  };
}

const formatShown = (text: string): string => `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`;

async function* memoSections(memo: Memo): AsyncGenerator<ListingSection> {
  yield await Promise.resolve({
    heading: 'Items',
    columns: [
      { title: 'Line', share: 0.7 },
      { title: 'Item', share: 3 },
      { title: 'Report and item ID', share: 2.4 },
      { title: 'Quantity', share: 0.9, align: 'right' as const },
      { title: 'Each', share: 1.2, align: 'right' as const },
      { title: 'Amount', share: 1.3, align: 'right' as const },
      { title: 'Outcome', share: 1.6 },
    ],
    rows: memo.lines.map(({ line, title, marks, item, quantity, price, units }) => [
      String(line),
      item.notes === '' ? title : `${title}. ${item.notes}`,
      marks,
      quantity.toLocaleString('en-US'),
      money(price),
      money(price * quantity),
      memo.shippedAt === null
        ? '-'
        : lineOutcomes
            .filter((outcome) => units[outcome] > 0)
            .map((outcome) => (quantity > 1 ? `${outcome} ${units[outcome]}` : outcome))
            .join(', '),
    ]),
    total: ['', 'Total', '', '', '', money(memo.valueTotal), ''],
  });
  yield {
    heading: `Memo terms, version ${memo.termsVersion}`,
    columns: [
      { title: 'Clause', share: 1 },
      { title: 'Terms', share: 4 },
    ],
    rows: memo.termsClauses.map(({ title, text }) => [title, text]),
  };
  yield {
    heading: 'Signatures and handoffs',
    columns: [
      { title: 'Time (ET)', share: 1.2 },
      { title: 'Event', share: 2.4 },
      { title: 'Signed', share: 2.4 },
    ],
    rows: memo.events
      .toReversed()
      .map(({ at, title, comment, signed }) => [
        clockTime.format(new Date(at)),
        comment === '' ? title : `${title}. ${comment}`,
        signed,
      ]),
  };
}

/** What the buyer kept, as the seller bills it. */
export function invoiceDocument(
  parts: PaperParts,
  memo: Memo,
  invoice: MemoInvoice,
  { now, logo }: { readonly now: Date; readonly logo: ListingPicture | undefined },
): ListingDocument {
  const title = `Invoice ${invoice.number}`;
  return {
    ...letter(parts, memo, now, logo),
    title,
    header: `${title}, memo ${memo.number}`,
    footer: `${title}, memo ${memo.number}. Pay ${memo.seller.name} directly.`,
    facts: [
      ['Memo', memo.number],
      ['Kept', formatShown(invoice.keptOn)],
      [invoice.paidOn === null ? 'Pay by' : 'Paid', formatShown(invoice.paidOn ?? invoice.payBy)],
      ['Late interest', invoice.interest === 0 ? 'None' : `${percent(invoice.interest)} per year, simple`],
      ...(invoice.interestToday === 0
        ? []
        : ([
            [
              invoice.paidOn === null ? 'Interest to date' : 'Interest to payment date',
              money(invoice.interestToday),
            ],
          ] as const)),
    ],
    figure: ['Amount', money(invoice.amount)],
    sections: invoiceSections(invoice, memo.lines),
  };
}

async function* invoiceSections(
  { lines, amount }: MemoInvoice,
  sent: Memo['lines'],
): AsyncGenerator<ListingSection> {
  yield await Promise.resolve({
    heading: 'Items kept',
    columns: [
      { title: 'Line', share: 0.7 },
      { title: 'Item', share: 2.6 },
      { title: 'Report and item ID', share: 2.4 },
      { title: 'Quantity', share: 1, align: 'right' as const },
      { title: 'Each', share: 1.3, align: 'right' as const },
      { title: 'Amount', share: 1.4, align: 'right' as const },
    ],
    rows: lines.map(({ line, title, quantity, price }) => [
      String(line),
      title,
      sent.find((one) => one.line === line)?.marks ?? '',
      quantity.toLocaleString('en-US'),
      money(price),
      money(price * quantity),
    ]),
    total: ['', 'Total', '', '', '', money(amount)],
  });
}

/** "Page 1 of 3": drawn once for the count, then for the reader. */
export async function print(build: () => ListingDocument): Promise<AsyncIterable<Uint8Array>> {
  const pages = await countPages(build());
  return renderListing({ ...build(), pages });
}

export const download = async (name: string, printing: Promise<RawAnswer['bytes']>): Promise<RawAnswer> => ({
  bytes: await printing,
  headers: {
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
});

/** A memo to print, and whose files it shows. */
export interface ReadMemo {
  readonly memo: Memo;
  readonly sellerId: string;
}

export async function readMemo(ctx: Ctx, memoId: string, act: string): Promise<ReadMemo> {
  const { member, row } = await requireMemo(ctx, memoId);
  await ctx.record({
    act,
    recordType: 'memo',
    recordId: memoId,
    companyId: member.companyId,
    facts: { number: row.number },
  });
  return { memo: await presentMemo(ctx, member, row), sellerId: row.seller_id };
}

export interface Printing {
  readonly steps: Steps;
  readonly now: Date;
}

export type PrintingMemo = Printing & { readonly origin: string };

/** With pictures that the caller has loaded, or its own. */
export async function printMemo(
  parts: PaperParts,
  { memo, sellerId }: ReadMemo,
  { steps, now, origin }: PrintingMemo,
  load: typeof memoPictures = memoPictures,
): Promise<AsyncIterable<Uint8Array>> {
  const address = `${origin}/memo/${memo.memoId}`;
  const pictures = await load({ steps, files: parts.files, memo, sellerId });
  return print(() => memoDocument(parts, memo, { now, address, pictures }));
}

export const memoPdf = (parts: PaperParts, read: ReadMemo, printing: PrintingMemo): Promise<RawAnswer> =>
  download(`memo-${read.memo.number}.pdf`, printMemo(parts, read, printing));

export async function printInvoice(
  parts: PaperParts,
  { memo, sellerId }: ReadMemo,
  invoice: MemoInvoice,
  { steps, now }: Printing,
): Promise<AsyncIterable<Uint8Array>> {
  const logo = await memoLogo({ steps, files: parts.files, memo, sellerId });
  return print(() => invoiceDocument(parts, memo, invoice, { now, logo }));
}

export async function invoicePdf(
  parts: PaperParts,
  read: ReadMemo,
  invoiceId: string,
  printing: Printing,
): Promise<RawAnswer> {
  const { invoices } = read.memo;
  const invoice = invoices.find((one) => one.invoiceId === invoiceId) ?? refuse(no.invoice_missing);
  return download(`invoice-${invoice.number}.pdf`, printInvoice(parts, read, invoice, printing));
}

export function memoAsPdfWith(parts: PaperParts) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof calls.memoAsPdf>,
    { origin }: RequestFacts,
  ) => {
    const read = await steps.work((ctx) => readMemo(ctx, params.memoId, 'memo.memoAsPdf'));
    return memoPdf(parts, read, { steps, now: steps.clock.now(), origin });
  };
}

export function memoInvoiceAsPdfWith(parts: PaperParts) {
  return async (steps: Steps, { params }: EndpointInput<typeof calls.memoInvoiceAsPdf>) => {
    const read = await steps.work((ctx) => readMemo(ctx, params.memoId, 'memo.memoInvoiceAsPdf'));
    return invoicePdf(parts, read, params.invoiceId, { steps, now: steps.clock.now() });
  };
}
