import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { writeArchive } from '#kit/server/archives/write-archive.ts';
import type { ArchiveEntry } from '#kit/server/archives/write-archive.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-handling-endpoints.ts';
import type { ArchivePart } from '../../contract/memo-handling-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import { isHandover } from '../../domain/handovers.ts';
import { filesOf, itemFileKinds } from '../../domain/memo-line.ts';
import type { ItemFileKind } from '../../domain/memo-line.ts';
import { ofSeller, openMemoFile } from '../files/item-files.ts';
import type { MemoRecord } from '../memo-tables.ts';
import { requireMemo } from '../own-memo.ts';
import { download, printInvoice, printMemo, readMemo } from './memo-papers.ts';
import type { PaperParts, PrintingMemo, ReadMemo } from './memo-papers.ts';
import { memoPictures } from './paper-pictures.ts';
import { printReceipt, readReceipt, readVersion } from './receipts.ts';

interface Bundle {
  readonly read: ReadMemo;
  readonly row: MemoRecord;
  readonly printing: PrintingMemo;
  /** Reads more of this memo, as the reader may. */
  work<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** Every document of a memo or those of one kind, each made while it is sent, so that memory doesn't grow. */
export function memoArchive(
  parts: PaperParts,
  bundle: Bundle,
  only: ArchivePart | undefined,
): Promise<RawAnswer> {
  const bytes = writeArchive(entriesOf(parts, bundle, only));
  const name = `memo-${bundle.read.memo.number}-${only ?? 'documents'}.zip`;
  return download(name, Promise.resolve(bytes));
}

async function* entriesOf(
  parts: PaperParts,
  bundle: Bundle,
  only: ArchivePart | undefined,
): AsyncGenerator<ArchiveEntry> {
  if (only === undefined) yield* memoEntries(parts, bundle);
  if (only !== 'reports') yield* receiptEntries(parts, bundle);
  if (only !== 'receipts')
    yield* uploadEntries(parts, bundle, only === undefined ? itemFileKinds : ['Report']);
}

/** The memo now, its invoices, and its versions. */
async function* memoEntries(
  parts: PaperParts,
  { read, row, printing, work }: Bundle,
): AsyncGenerator<ArchiveEntry> {
  const { memo } = read;
  const { now } = printing;
  const load = picturesOnce();
  const name = `memo-${memo.number}`;
  yield { path: `${name}.pdf`, at: now, content: await printMemo(parts, read, printing, load) };
  for (const invoice of memo.invoices) {
    const content = await printInvoice(parts, read, invoice, printing);
    yield { path: `invoice-${invoice.number}.pdf`, at: now, content };
  }
  for (const { eventId, version } of memo.papers) {
    const kept = await work((ctx) => readVersion(ctx, row, eventId));
    const content = await printMemo(parts, kept, { ...printing, now: kept.at }, load);
    yield { path: `versions/${name}-version-${version}.pdf`, at: kept.at, content };
  }
}

async function* receiptEntries(
  parts: PaperParts,
  { read, row, printing, work }: Bundle,
): AsyncGenerator<ArchiveEntry> {
  const handovers = read.memo.events.filter(({ act }) => isHandover(act)).toReversed();
  for (const [place, { eventId, act, at }] of handovers.entries()) {
    const receipt = await work((ctx) => readReceipt(ctx, read, row, eventId));
    const content = await printReceipt(parts, receipt, printing);
    yield { path: `receipts/${place + 1}-${fileWord(act)}.pdf`, at: new Date(at), content };
  }
}

/** `takeBack` as `take-back`. */
const fileWord = (act: string): string => act.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Photos and grading reports as the seller uploaded them. One that can't be read ends the download. */
async function* uploadEntries(
  { files }: PaperParts,
  { read: { memo, sellerId }, printing: { steps } }: Bundle,
  kinds: readonly ItemFileKind[],
): AsyncGenerator<ArchiveEntry> {
  for (const { line, item } of memo.lines)
    for (const [place, { fileId, kind, name }] of filesOf(item).entries()) {
      if (!kinds.includes(kind)) continue;
      const file = { sellerId, fileId, isLogo: false };
      const opened = await steps.work((ctx) => openMemoFile(ctx, files, file), ofSeller);
      if (opened === undefined) throw new Error(`The store has no file ${fileId}.`);
      const path = `${folderOf[kind]}/line-${line}-${place + 1}-${name}`;
      yield { path, at: opened.row.created_at, content: opened.stored.stream };
    }
}

const folderOf: Readonly<Record<ItemFileKind, string>> = { Photo: 'photos', Report: 'reports' };

/** Versions mostly show the same files, which are then read and shrunk once. */
function picturesOnce(): typeof memoPictures {
  let last: { readonly key: string; readonly pictures: ReturnType<typeof memoPictures> } | undefined;
  return (source) => {
    const key = keyOfPictures(source.memo);
    if (last?.key !== key) last = { key, pictures: memoPictures(source) };
    return last.pictures;
  };
}

const keyOfPictures = ({ logoId, lines }: Memo): string =>
  JSON.stringify([logoId, lines.map(({ line, item }) => [line, filesOf(item).map(({ fileId }) => fileId)])]);

export function memoAsArchiveWith(parts: PaperParts) {
  return async (
    steps: Steps,
    { params, query }: EndpointInput<typeof calls.memoAsArchive>,
    { origin }: RequestFacts,
  ): Promise<RawAnswer> => {
    const { read, row } = await steps.work(async (ctx) => ({
      read: await readMemo(ctx, params.memoId, 'memo.memoAsArchive'),
      row: (await requireMemo(ctx, params.memoId)).row,
    }));
    const printing = { steps, now: steps.clock.now(), origin };
    return memoArchive(parts, { read, row, printing, work: (act) => steps.work(act) }, query.only);
  };
}
