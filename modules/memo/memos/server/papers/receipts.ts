import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { ListingDocument, ListingPicture, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-handling-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import type { Memo, MemoEvent, MemoLine } from '../../contract/memo-shapes.ts';
import { isHandover } from '../../domain/handovers.ts';
import { firstTerms } from '../../domain/terms-text.ts';
import { findEvent, keyOf } from '../memo-store.ts';
import type { EventDetail, MemoRecord } from '../memo-tables.ts';
import { requireMemo } from '../own-memo.ts';
import { clockTime, download, letter, memoPdf, print, readMemo } from './memo-papers.ts';
import type { PaperParts, Printing, ReadMemo } from './memo-papers.ts';
import { memoLogo } from './paper-pictures.ts';
import { findPaper } from './paper-store.ts';

interface Received {
  readonly memo: Memo;
  readonly event: MemoEvent;
  readonly detail: EventDetail;
}

interface Handed {
  readonly line: MemoLine;
  readonly quantity: number;
}

/** A parcel that goes out holds every line; later handoffs name theirs. */
function handedOver({ memo, event, detail }: Received): readonly Handed[] {
  if (event.act === 'ship') return memo.lines.map((line) => ({ line, quantity: line.quantity }));
  const missing = new Map((detail.lines ?? []).map(({ line, quantity }) => [line, quantity]));
  if (event.act === 'receive')
    return memo.lines.flatMap((line) => {
      const quantity = line.quantity - (missing.get(line.line) ?? 0);
      return quantity === 0 ? [] : [{ line, quantity }];
    });
  return memo.lines.flatMap((line) => {
    const quantity = missing.get(line.line);
    return quantity === undefined ? [] : [{ line, quantity }];
  });
}

/** Who handed what to whom, and when. */
export function receiptDocument(
  parts: PaperParts,
  received: Received,
  { now, logo }: { readonly now: Date; readonly logo: ListingPicture | undefined },
): ListingDocument {
  const { memo, event } = received;
  const title = `Receipt, memo ${memo.number}`;
  const handed = handedOver(received);
  const value = handed.reduce((sum, { line, quantity }) => sum + line.price * quantity, 0);
  return {
    ...letter(parts, memo, now, logo),
    title,
    header: `${title}, ${event.title}`,
    footer: `${title}. Title stays with ${memo.seller.name} until it issues an invoice.`,
    facts: [
      ['Handoff', event.title],
      ['Time (ET)', clockTime.format(new Date(event.at))],
      ['Signed', event.signed === '' ? '-' : event.signed],
      ...(event.comment === '' ? [] : ([['Comment', event.comment]] as const)),
    ],
    figure: ['Value', formatCents(cents(value))],
    sections: receiptSections(handed, value),
  };
}

async function* receiptSections(handed: readonly Handed[], value: number): AsyncGenerator<ListingSection> {
  yield await Promise.resolve({
    heading: 'Items',
    columns: [
      { title: 'Line', share: 0.7 },
      { title: 'Item', share: 3 },
      { title: 'Report and item ID', share: 2.6 },
      { title: 'Quantity', share: 1, align: 'right' as const },
      { title: 'Value', share: 1.4, align: 'right' as const },
    ],
    rows: handed.map(({ line, quantity }) => [
      String(line.line),
      line.title,
      line.marks,
      quantity.toLocaleString('en-US'),
      formatCents(cents(line.price * quantity)),
    ]),
    total: ['', 'Total', '', '', formatCents(cents(value))],
  });
}

/** The handoff of a receipt; refused if the step handed nothing over. */
async function findHandover(
  ctx: Ctx,
  { memo }: ReadMemo,
  row: MemoRecord,
  eventId: string,
): Promise<Received> {
  const event = memo.events.find((one) => one.eventId === eventId);
  const record = await findEvent(ctx, keyOf(row), eventId);
  if (event === undefined || record === undefined || !isHandover(event.act)) return refuse(no.paper_missing);
  return { memo, event, detail: record.detail };
}

export const readReceipt = async (ctx: Ctx, read: ReadMemo, row: MemoRecord, eventId: string) => ({
  ...read,
  received: await findHandover(ctx, read, row, eventId),
});

type ReadReceipt = Awaited<ReturnType<typeof readReceipt>>;

export async function printReceipt(
  parts: PaperParts,
  { received, memo, sellerId }: ReadReceipt,
  { steps, now }: Printing,
): Promise<AsyncIterable<Uint8Array>> {
  const logo = await memoLogo({ steps, files: parts.files, memo, sellerId });
  return print(() => receiptDocument(parts, received, { now, logo }));
}

export const receiptPdf = (parts: PaperParts, read: ReadReceipt, printing: Printing): Promise<RawAnswer> =>
  download(`receipt-${read.memo.number}.pdf`, printReceipt(parts, read, printing));

export function memoReceiptAsPdfWith(parts: PaperParts) {
  return async (steps: Steps, { params }: EndpointInput<typeof calls.memoReceiptAsPdf>) => {
    const read = await steps.work(async (ctx) => {
      const memo = await readMemo(ctx, params.memoId, 'memo.memoReceiptAsPdf');
      const { row } = await requireMemo(ctx, params.memoId);
      return readReceipt(ctx, memo, row, params.eventId);
    });
    return receiptPdf(parts, read, { steps, now: steps.clock.now() });
  };
}

/** The memo as a signed step left it, and when that was. */
export async function readVersion(
  ctx: Ctx,
  row: MemoRecord,
  eventId: string,
): Promise<ReadMemo & { readonly at: Date }> {
  const { memo, at } = (await findPaper(ctx, keyOf(row), eventId)) ?? refuse(no.paper_missing);
  const { termsClauses = [...firstTerms.clauses], logoId = null } = memo;
  return {
    memo: { ...memo, termsClauses, logoId, mayComment: false, keptUntil: null },
    at,
    sellerId: row.seller_id,
  };
}

export function memoVersionAsPdfWith(parts: PaperParts) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof calls.memoVersionAsPdf>,
    { origin }: RequestFacts,
  ) => {
    const read = await steps.work(async (ctx) => {
      await readMemo(ctx, params.memoId, 'memo.memoVersionAsPdf');
      const { row } = await requireMemo(ctx, params.memoId);
      return readVersion(ctx, row, params.eventId);
    });
    return memoPdf(parts, read, { steps, now: read.at, origin });
  };
}
