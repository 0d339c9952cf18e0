import type { MeasuredCall, MeasuredTable } from './measure.ts';

/** What was measured at one size. */
export interface Measured {
  readonly size: string;
  readonly calls: readonly MeasuredCall[];
  readonly tables: readonly MeasuredTable[];
}

/** As docs/operations/scale.md shows it: calls and tables, with a column for each size. */
export function asTables(all: readonly Measured[]): string {
  const names = all[0]?.calls.map(({ name }) => name) ?? [];
  const largest = all.at(-1)?.tables.slice(0, shownTables) ?? [];
  return [
    head(['Call: median, p99, pages read', ...all.map(({ size }) => size)]),
    ...names.map((name) => callLine(name, all)),
    '',
    head(['Table: rows, MB', ...all.map(({ size }) => size), 'Bytes a row, with indexes']),
    ...largest.map(({ table }) => tableLine(table, all)),
  ].join('\n');
}

const shownTables = 16;
const megabyte = 1_000_000;

function head(cells: readonly string[]): string {
  return `${line(cells)}\n${line(cells.map((_, at) => (at === 0 ? '---' : '---:')))}`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function callLine(name: string, all: readonly Measured[]): string {
  const calls = all.map((one) => one.calls.find((call) => call.name === name));
  const cells = calls.map((call) =>
    call === undefined
      ? ''
      : `${Math.round(call.medianMs)} ms, ${Math.round(call.p99Ms)} ms, ${call.blocks.toLocaleString('en-US')}`,
  );
  return line([`\`${name}\``, ...cells]);
}

function tableLine(name: string, all: readonly Measured[]): string {
  const tables = all.map((one) => one.tables.find(({ table }) => table === name));
  const last = tables.at(-1);
  const bytes = (last?.bytes ?? 0) + (last?.indexBytes ?? 0);
  return line([
    `\`${name}\``,
    ...tables.map((table) => {
      const megabytes = ((table?.bytes ?? 0) + (table?.indexBytes ?? 0)) / megabyte;
      return `${(table?.rows ?? 0).toLocaleString('en-US')}, ${megabytes.toFixed(0)}`;
    }),
    (bytes / (last?.rows ?? 1)).toFixed(0),
  ]);
}
