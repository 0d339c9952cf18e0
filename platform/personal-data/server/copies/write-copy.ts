import type { Readable } from 'node:stream';
import { writeArchive } from '#kit/server/archives/write-archive.ts';
import type { ArchiveEntry } from '#kit/server/archives/write-archive.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import { copyIndexPage } from '../../domain/copy-index.ts';
import type { CopiedFiles, CopiedKind } from '../../domain/copy-index.ts';
import { readHeld } from '../held-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import type { CopyRow } from './copy-store.ts';
import { ownedFiles, whoseIs } from './owned-files.ts';
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
  yield* filesOf(job, parts, row, files);
  const page = copyIndexPage({ about: row.about, askedBy: row.asked_by_name, asOf, kinds, empty, files });
  yield { path: 'index.html', at: asOf, content: inOne(page) };
}

const concerns = (table: HeldTable, { about }: CopyRow): boolean =>
  about === 'person'
    ? table.person !== undefined || table.email !== undefined
    : table.company !== undefined || table.companyThrough !== undefined;

const pagesOf = (job: JobContext<Ctx>, table: HeldTable, row: CopyRow) => (limit: number, offset: number) =>
  job.work((ctx) => readHeld(ctx, table, whoseIs(row), { limit, offset }));

async function* filesOf(
  job: JobContext<Ctx>,
  parts: PersonalDataParts,
  row: CopyRow,
  files: CopiedFiles,
): AsyncIterable<ArchiveEntry> {
  for await (const { row: file, open } of ownedFiles(job, parts, row)) {
    const kept = await open();
    if (kept === undefined) {
      job.log.error({ fileId: file.id }, 'the store has lost a file, so a copy of data is without it');
      files.lost.push(file.name);
      continue;
    }
    files.count += 1;
    yield { path: `files/${file.id}/${file.name}`, at: file.created_at, content: kept.stream };
  }
}

async function* inOne(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
