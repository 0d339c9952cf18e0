import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { StorageFull, StorageUnavailable, type FileStore } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '../contract/files.ts';
import type { FileFacts, uploadFile as call } from '../contract/files.ts';
import { uploadRules } from '../domain/upload-rules.ts';
import type { FileKind, UploadRule } from '../domain/upload-rules.ts';
import { insertFile } from './file-rows.ts';
import type { FileRow } from './file-rows.ts';
import type { FilesParts } from './files-parts.ts';
import { holdBytes } from './hold-bytes.ts';
import { acceptSpooled, withSpooledFile } from './spool-upload.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';

interface ArrivingFile {
  readonly name: string;
  readonly stream: Readable;
  readonly rule: UploadRule;
}

/** Checked, scanned and stored bytes that have no row yet. */
interface ReceivedFile {
  readonly name: string;
  readonly contentType: FileKind;
  readonly size: number;
  readonly sha256: string;
  readonly key: string;
  /** Where the bytes are. */
  readonly store: FileStore;
}

interface UploadOptions<Seen> {
  readonly file: ReceivedFile;
  readonly inspected: Seen;
}

/**
 * For large files that no transaction should wait for; `look` can inspect the file on local
 * disk before it is stored, and refuse it.
 */
export function receiveFile(parts: FilesParts) {
  const { store, spoolFolder } = parts;
  return <Seen>(
    { name, stream, rule }: ArrivingFile,
    inspect: (
      path: string,
      facts: { readonly contentType: FileKind; readonly size: number },
    ) => Promise<Seen>,
  ): Promise<UploadOptions<Seen>> =>
    withSpooledFile({ stream, folder: spoolFolder, maxBytes: rule.maxBytes }, async (spooled) => {
      const accepted = await acceptSpooled(parts, { name, spooled, rule });
      const { path, contentType, size, sha256 } = accepted;
      const inspected = await inspect(path, { contentType, size });
      // Keyed by content hash: identical files are stored once and a put can be repeated.
      // Without a following transaction the bytes are orphaned but not visible.
      const key = `sha256/${sha256.slice(0, 2)}/${sha256}`;
      await store.put(key, createReadStream(path), { contentType }).catch(refuseIfStoreFails);
      return { file: { name: accepted.name, contentType, size, sha256, key, store }, inspected };
    });
}

interface FileKeeper {
  readonly companyId: string;
  readonly personId: string;
  /** The slice that owns the file; absent: a company upload. */
  readonly madeFor?: string;
}

/** Inserts the row that makes the file exist. */
export async function recordReceivedFile(
  ctx: Ctx,
  { companyId, personId, madeFor }: FileKeeper,
  { name, contentType, size, sha256, key, store }: ReceivedFile,
): Promise<FileFacts> {
  await holdBytes(ctx, store, key);
  const id = newId();
  const row = {
    company_id: companyId,
    id,
    person_id: personId,
    name,
    content_type: contentType,
    size,
    sha256,
    storage_key: key,
    created_at: ctx.clock.now(),
    made_for: madeFor ?? null,
  };
  await insertFile(ctx, row);
  const facts = { name, contentType, size, sha256 };
  await ctx.record({ act: 'files.storeFile', recordType: 'file', recordId: id, companyId, facts });
  return presentFile(row);
}

export function refuseIfStoreFails(fault: unknown): never {
  if (fault instanceof StorageFull) refuse(kitRefusals.storage_full);
  if (fault instanceof StorageUnavailable) refuse(filesRefusals.store_away);
  throw fault;
}

function presentFile(row: FileRow): FileFacts {
  return {
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    size: row.size,
    createdAt: row.created_at.toISOString(),
  };
}

export type NewFile = ArrivingFile & FileKeeper;

/** Checks, scans, stores and records a file. */
export function storeFile(parts: FilesParts) {
  const receive = receiveFile(parts);
  return async (ctx: Ctx, { name, stream, rule, ...owner }: NewFile): Promise<FileFacts> => {
    const { file } = await receive({ name, stream, rule }, () => Promise.resolve());
    return recordReceivedFile(ctx, owner, file);
  };
}

export function uploadFile(parts: FilesParts) {
  const store = storeFile(parts);
  return (ctx: Ctx, { query }: EndpointInput<typeof call>, { upload }: RequestFacts) => {
    if (ctx.actor.kind !== 'member') refuse(kitRefusals.forbidden);
    if (upload === undefined) refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { companyId, personId } = ctx.actor;
    const { name, stream } = upload;
    return store(ctx, { companyId, personId, name, stream, rule: uploadRules[query.purpose] });
  };
}
