import type { Readable } from 'node:stream';
import { writeArchive } from '#kit/server/archives/write-archive.ts';
import type { ArchiveEntry } from '#kit/server/archives/write-archive.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import type { Ctx, HeldTable } from '#platform/access/server/index.ts';
import { everyUpload } from '#platform/files/server/index.ts';
import { copyIndexPage } from '../../domain/copy-index.ts';
import type { CopiedFiles, CopiedKind } from '../../domain/copy-index.ts';
import { readHeld } from '../held-store.ts';
import type { Whose } from '../held-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import type { CopyRow } from './copy-store.ts';
import { readKind } from './read-kind.ts';

/**
 * Records as JSON, a file for each kind; what was uploaded as it is; a page that says what lies where. Everything is
 * written as it is read: a large copy needs no more memory than a small one.
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
      if (concerns(table, row)) empty.push(table.title);
      continue;
    }
    kinds.push(kind.facts);
    yield { path: kind.facts.path, at: asOf, content: kind.content };
  }
  const files: CopiedFiles = { count: 0, lost: [] };
  yield* uploads(job, parts, row, files);
  const page = copyIndexPage({ about: row.about, askedBy: row.asked_by_name, asOf, kinds, empty, files });
  yield { path: 'index.html', at: asOf, content: inOne(page) };
}

const whoseIs = ({ about, asked_by: personId, company_id: companyId }: CopyRow): Whose =>
  about === 'person' ? { personId } : { companyId };

const concerns = (table: HeldTable, { about }: CopyRow): boolean =>
  about === 'person'
    ? table.person !== undefined || table.email !== undefined
    : table.company !== undefined || table.companyThrough !== undefined;

const pagesOf = (job: JobContext<Ctx>, table: HeldTable, row: CopyRow) => (limit: number, offset: number) =>
  job.work((ctx) => readHeld(ctx, table, whoseIs(row), { limit, offset }));

/**
 * Files belong to the company they were uploaded for. So a person's copy holds those that they uploaded where they ask
 * for it, and whoever has left a company takes none of its papers along.
 */
async function* uploads(
  job: JobContext<Ctx>,
  { files: parts }: PersonalDataParts,
  { about, company_id: companyId, asked_by: personId }: CopyRow,
  files: CopiedFiles,
): AsyncIterable<ArchiveEntry> {
  const whose = about === 'person' ? { companyId, personId } : { companyId };
  for await (const { row, open } of everyUpload(parts)((act) => job.work(act), whose)) {
    const kept = await open();
    if (kept === undefined) {
      job.log.error({ fileId: row.id }, 'the store has lost a file, so a copy of data is without it');
      files.lost.push(row.name);
      continue;
    }
    files.count += 1;
    yield { path: `files/${row.id}/${row.name}`, at: row.created_at, content: kept.stream };
  }
}

async function* inOne(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
