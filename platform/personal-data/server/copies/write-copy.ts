import { Readable } from 'node:stream';
import type { JobContext } from '#kit/server/jobs/job.ts';
import type { Ctx, HeldTable } from '#platform/access/server/index.ts';
import { readHeld } from '../held-store.ts';
import type { HeldRow, Whose } from '../held-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import type { CopyRow } from './copy-store.ts';

const rowsAtOnce = 500;

const whoseIs = ({ about, asked_by: personId, company_id: companyId }: CopyRow): Whose =>
  about === 'person' ? { personId } : { companyId };

/** One JSON document, written as it is read: a long record needs no more memory than a short one. */
export function writeCopy(job: JobContext<Ctx>, { held }: PersonalDataParts, row: CopyRow): Readable {
  const tables = held.flatMap((slice) => slice.tables);
  return Readable.from(
    inBytes(
      textOf(row, tables, (table, offset) =>
        job.work((ctx) => readHeld(ctx, table, whoseIs(row), { limit: rowsAtOnce, offset })),
      ),
    ),
  );
}

type ReadPage = (table: HeldTable, offset: number) => Promise<readonly HeldRow[]>;

async function* textOf(row: CopyRow, tables: readonly HeldTable[], read: ReadPage): AsyncIterable<string> {
  const head = { about: row.about, id: row.about === 'person' ? row.asked_by : row.company_id };
  yield `{"about":${JSON.stringify(head)},"asOf":${JSON.stringify(row.asked_at)},"held":[`;
  let comma = '\n';
  for (const table of tables) {
    for await (const piece of tableText(table, read, comma)) {
      yield piece;
      comma = ',\n';
    }
  }
  yield '\n]}\n';
}

async function* tableText(table: HeldTable, read: ReadPage, comma: string): AsyncIterable<string> {
  let written = 0;
  for (;;) {
    const page = await read(table, written);
    if (written === 0 && page.length > 0) yield `${comma}{"title":${JSON.stringify(table.title)},"rows":[`;
    for (const row of page) {
      yield `${written === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      written += 1;
    }
    if (page.length < rowsAtOnce) break;
  }
  if (written > 0) yield '\n]}';
}

async function* inBytes(text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}
