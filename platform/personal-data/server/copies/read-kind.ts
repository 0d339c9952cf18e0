import { providerDay } from '#platform/access/contract.ts';
import type { HeldTable } from '#platform/access/server.ts';
import { pathOfKind } from '../../domain/copy-index.ts';
import type { CopiedKind } from '../../domain/copy-index.ts';
import type { HeldRow } from '../held-store.ts';

const rowsAtOnce = 500;

type ReadPage = (limit: number, offset: number) => Promise<readonly HeldRow[]>;

/** Nothing where there is no row; the facts are whole once the content has been read to its end. */
export async function readKind({ title, dated }: HeldTable, read: ReadPage) {
  const first = await read(rowsAtOnce, 0);
  if (first.length === 0) return undefined;
  const facts: CopiedKind = { title, path: pathOfKind(title), rows: 0 };
  return { facts, content: jsonOf(first, read, (row) => count(facts, dated, row)) };
}

async function* jsonOf(
  first: readonly HeldRow[],
  read: ReadPage,
  seen: (row: HeldRow) => void,
): AsyncIterable<Uint8Array> {
  let page = first;
  for (let written = 0; ; page = await read(rowsAtOnce, written)) {
    page.forEach(seen);
    const lines = page.map((row) => JSON.stringify(row)).join(',\n');
    yield Buffer.from(written === 0 ? `[\n${lines}` : lines === '' ? '' : `,\n${lines}`);
    written += page.length;
    if (page.length < rowsAtOnce) break;
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
