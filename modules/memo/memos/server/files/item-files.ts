import { readFile } from 'node:fs/promises';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { pageCountOf } from '#kit/server/pdf/pictures-of-pdf.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import {
  SliceFiles,
  answerFile,
  readFile as readUpload,
  receiveFile,
  recordReceivedFile,
} from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { itemFileRules } from '../../contract/file-endpoints.ts';
import type * as calls from '../../contract/file-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { filesOf, mostMemoFiles } from '../../domain/memo-line.ts';
import type { ItemFile, MemoItem } from '../../domain/memo-line.ts';
import { findLines, keyOf } from '../memo-store.ts';
import type { MemoRecord } from '../memo-tables.ts';
import { requireMemo } from '../own-memo.ts';
import { logoOf } from './logo-of.ts';

/** Files marked so open only through a memo. */
export const itemFilesSlice = 'memo-items';

/** Checked and scanned outside of any transaction; a report must be readable, since it prints with the memo. */
export function uploadMemoFileWith(files: FilesParts) {
  const receive = receiveFile(files);
  return async (
    steps: Steps,
    { query: { kind } }: EndpointInput<typeof calls.uploadMemoFile>,
    { upload }: RequestFacts,
  ): Promise<RawAnswer> => {
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { file } = await receive(
      { name, stream, rule: itemFileRules[kind] },
      async (path, { contentType }) => {
        if (contentType !== 'application/pdf') return;
        if (((await pageCountOf(await readFile(path))) ?? 0) === 0) refuse(no.report_unreadable);
      },
    );
    return steps.work(async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      const { id } = await recordReceivedFile(ctx, { companyId, personId, madeFor: itemFilesSlice }, file);
      return { bytes: id };
    });
  };
}

/** The items with their files as stored; those that the memo had already aren't looked up again. */
export async function withOwnFiles(
  ctx: Ctx,
  files: FilesParts,
  items: readonly MemoItem[],
  had: readonly MemoItem[],
): Promise<MemoItem[]> {
  const sent = items.flatMap((item) => filesOf(item));
  if (sent.length > mostMemoFiles) refuse(no.files_full);
  const known = new Map(had.flatMap((item) => filesOf(item)).map((file) => [file.fileId, file]));
  const slice = new SliceFiles(files, itemFilesSlice);
  const { companyId } = requireMember(ctx.actor);
  for (const { fileId, kind } of sent) {
    if (known.has(fileId)) continue;
    const { name } = (await slice.find(ctx, fileId, companyId)) ?? refuse(no.file_lost);
    known.set(fileId, { fileId, kind, name });
  }
  const stored = ({ fileId, kind }: ItemFile): ItemFile[] => {
    const file = known.get(fileId);
    return file === undefined ? [] : [{ ...file, kind }];
  };
  return items.map((item) =>
    item.files === undefined ? item : { ...item, files: item.files.flatMap(stored) },
  );
}

/** What a file of a memo is, for work that may read the seller's files. */
export interface OpenFile {
  readonly sellerId: string;
  readonly fileId: string;
  readonly isLogo: boolean;
}

export async function findMemoFile(ctx: Ctx, row: MemoRecord, fileId: string): Promise<OpenFile> {
  const { seller_id: sellerId } = row;
  if ((await logoOf(ctx, row)) === fileId) return { sellerId, fileId, isLogo: true };
  const lines = await findLines(ctx, keyOf(row));
  const isOnLine = lines.some(({ item }) => filesOf(item).some((file) => file.fileId === fileId));
  return isOnLine ? { sellerId, fileId, isLogo: false } : refuse(no.file_missing);
}

/** A buyer never reads the seller's files themselves; the caller has checked that the memo shows this one. */
export async function openMemoFile(ctx: Ctx, files: FilesParts, { sellerId, fileId, isLogo }: OpenFile) {
  return isLogo
    ? readUpload(files)(ctx, fileId, sellerId)
    : new SliceFiles(files, itemFilesSlice).open(ctx, fileId, sellerId);
}

export const ofSeller = { binding: 'job' } as const;

export function getMemoFileWith(files: FilesParts) {
  return async (steps: Steps, { params }: EndpointInput<typeof calls.getMemoFile>): Promise<RawAnswer> => {
    const file = await steps.work(async (ctx) =>
      findMemoFile(ctx, (await requireMemo(ctx, params.memoId)).row, params.fileId),
    );
    return steps.work(async (ctx) => {
      const opened = await openMemoFile(ctx, files, file);
      return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
    }, ofSeller);
  };
}
