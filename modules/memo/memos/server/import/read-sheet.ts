import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { readTable } from '#kit/server/spreadsheets/text-file.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import type { Steps } from '#platform/access/server.ts';
import { tableRule } from '#platform/files/contract.ts';
import { readUpload } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type * as calls from '../../contract/import-endpoints.ts';
import { importRefusals as no } from '../../contract/import-refusals.ts';
import { lineColumns, mapColumns, typedLineFrom } from '../../domain/line-template.ts';
import { mostLines } from '../../domain/memo-terms.ts';
import { readLine, withoutRepeats } from './read-line.ts';

/** The lines of a file for the draft that the person edits. The file is not stored. */
export function readMemoSheetWith(files: FilesParts) {
  const readBytes = readUpload(files);
  return async (
    _steps: Steps,
    _: EndpointInput<typeof calls.readMemoSheet>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.readMemoSheet>> => {
    if (upload === undefined) return refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { name, stream } = upload;
    const lines = await linesOf(await readBytes({ name, stream, rule: tableRule }));
    return {
      items: lines.flatMap(({ item }) => item ?? []),
      refused: lines.flatMap(({ row, item, sentence }) => (item === undefined ? [{ row, sentence }] : [])),
    };
  };
}

async function linesOf(bytes: Buffer) {
  const sheet = await readTable(bytes, mostLines + 1);
  if (sheet.kind === 'unreadable') return refuse(no.sheet_unreadable);
  const [headers = [], ...rows] = sheet.rows;
  const { places, unknown, missing } = mapColumns(headers);
  if (missing !== undefined) refuse(no.sheet_columns, { fields: { file: `Add the “${missing}” column.` } });
  if (unknown !== undefined)
    refuse(no.sheet_columns, { fields: { file: `The template has no “${unknown.slice(0, 60)}” column.` } });
  if (sheet.more) refuse(no.sheet_too_long);
  // Row 1 holds the headers.
  const lines = rows.flatMap((cells, at) =>
    cells.length === 0 ? [] : [readLine(at + 2, typedLineFrom(places, cells))],
  );
  return lines.length === 0 ? refuse(no.sheet_empty) : withoutRepeats(lines);
}

async function* noRows(): AsyncIterable<readonly SheetCell[]> {}

export const memoTemplate = () => ({
  bytes: writeSheet({ name: 'Lines', columns: lineColumns, rows: noRows() }),
  headers: {
    'content-disposition': 'attachment; filename="memo-lines.xlsx"',
    'cache-control': 'private, no-store',
  },
});
