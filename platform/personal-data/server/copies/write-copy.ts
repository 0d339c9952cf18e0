import type { Readable } from 'node:stream';
import { writeArchive } from '#kit/server/archives/write-archive.ts';
import type { ArchiveEntry } from '#kit/server/archives/write-archive.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import { copyIndexPage, noticeKindPath } from '../../domain/copy-index.ts';
import type { CopiedFiles, CopiedKind } from '../../domain/copy-index.ts';
import { listNamedFiles, readHeld } from '../held-store.ts';
import type { HeldRow, RecordOwner } from '../held-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import type { CopyRow } from './copy-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import { listUploads, listUploadsById } from '#platform/files/server.ts';
import type { Upload } from '#platform/files/server.ts';

/**
 * A zip: one JSON file per kind of record, unchanged uploads, and an index page. Everything is streamed, so
 * memory use doesn't grow.
 */
export function writeCopy(job: JobContext<Ctx>, parts: PersonalDataParts, row: CopyRow): Readable {
  return writeArchive(entriesOf(job, parts, row));
}

async function* entriesOf(
  job: JobContext<Ctx>,
  parts: PersonalDataParts,
  row: CopyRow,
): AsyncIterable<ArchiveEntry> {
  const asOf = job.clock.now();
  const kinds: CopiedKind[] = [];
  const empty: string[] = [];
  for (const table of parts.held.flatMap((slice) => slice.tables)) {
    const kind = await readKind(table, pagesOf(job, table, row));
    if (kind === undefined) {
      if (isIncluded(table, row)) empty.push(table.title);
      continue;
    }
    kinds.push(kind.facts);
    yield { path: kind.facts.path, at: asOf, content: kind.content };
  }
  const files: CopiedFiles = { count: 0, lost: [] };
  yield* filesOf(job, parts, row, files);
  const page = copyIndexPage({ about: row.about, askedBy: row.asked_by_name, asOf, kinds, empty, files });
  yield { path: 'index.html', at: asOf, content: singleChunk(page) };
}

const isIncluded = (table: HeldTable, { about }: CopyRow): boolean =>
  about === 'person'
    ? table.person !== undefined || table.email !== undefined
    : table.company !== undefined || table.companyThrough !== undefined;

const pagesOf = (job: JobContext<Ctx>, table: HeldTable, row: CopyRow) => (limit: number, offset: number) =>
  job.work((ctx) => readHeld(ctx, table, ownerOf(row), { limit, offset }));

async function* filesOf(
  job: JobContext<Ctx>,
  parts: PersonalDataParts,
  row: CopyRow,
  files: CopiedFiles,
): AsyncIterable<ArchiveEntry> {
  for await (const { row: file, open } of ownedFiles(job, parts, row)) {
    const opened = await open();
    if (opened === undefined) {
      job.log.error({ fileId: file.id }, 'file missing from storage, left out of a data export');
      files.lost.push(file.name);
      continue;
    }
    files.count += 1;
    yield { path: `files/${file.id}/${file.name}`, at: file.created_at, content: opened.stream };
  }
}

async function* singleChunk(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

const batchSize = 500;

type ReadPage = (limit: number, offset: number) => Promise<readonly HeldRow[]>;

/** Undefined without rows; the facts are complete once the content is read. */
async function readKind({ title, dated }: HeldTable, read: ReadPage) {
  const first = await read(batchSize, 0);
  if (first.length === 0) return undefined;
  const facts: CopiedKind = { title, path: noticeKindPath(title), rows: 0 };
  return { facts, content: jsonOf(first, read, (row) => count(facts, dated, row)) };
}

async function* jsonOf(
  first: readonly HeldRow[],
  read: ReadPage,
  onRow: (row: HeldRow) => void,
): AsyncIterable<Uint8Array> {
  let page = first;
  for (let written = 0; ; page = await read(batchSize, written)) {
    page.forEach(onRow);
    const lines = page.map((row) => JSON.stringify(row)).join(',\n');
    yield Buffer.from(written === 0 ? `[\n${lines}` : lines === '' ? '' : `,\n${lines}`);
    written += page.length;
    if (page.length < batchSize) break;
  }
  yield Buffer.from('\n]\n');
}

function count(facts: CopiedKind, dated: string | undefined, row: HeldRow): void {
  facts.rows += 1;
  const when = dated === undefined ? undefined : row[dated];
  const day = when instanceof Date ? providerDay(when) : when;
  if (typeof day !== 'string') return;
  if (facts.from === undefined || day < facts.from) facts.from = day;
  if (facts.to === undefined || day > facts.to) facts.to = day;
}

const atOnce = 100;

const ownerOf = ({ about, asked_by: personId, company_id: companyId }: CopyRow): RecordOwner =>
  about === 'person' ? { personId } : { companyId };

/**
 * Files belong to the company they were uploaded for. So a person's copy holds only their uploads in the company where they request
 * it, and nothing of companies they left. Documents shared by the provider are not included.
 */
async function* ownedFiles(
  job: JobContext<Ctx>,
  { held, files }: PersonalDataParts,
  copy: CopyRow,
): AsyncIterable<Upload> {
  yield* listUploads(files)((act) => job.work(act), {
    companyId: copy.company_id,
    ...(copy.about === 'person' ? { personId: copy.asked_by } : {}),
  });
  for (const table of held.flatMap((slice) => slice.tables))
    if (table.file !== undefined) yield* filesKeptIn(job, files, table, copy);
}

async function* filesKeptIn(
  job: JobContext<Ctx>,
  files: PersonalDataParts['files'],
  table: HeldTable,
  copy: CopyRow,
): AsyncIterable<Upload> {
  let after: string | undefined;
  for (;;) {
    const place = { after, atOnce };
    const page = await job.work(async (ctx) => {
      const ids = await listNamedFiles(ctx, table, ownerOf(copy), place);
      return { last: ids.at(-1), uploads: await listUploadsById(files)(ctx, copy.company_id, ids) };
    });
    yield* page.uploads;
    if (page.last === undefined) return;
    after = page.last;
  }
}
