import { counted } from '#kit/domain/text/counted.ts';
import { parseDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import { readCsv } from '#kit/domain/text/csv-rows.ts';

/** One rate of an imported table. */
export interface TableRow {
  readonly state: string;
  /** First digits of ZIP codes; '' is the state's own rate, and '*' what all its localities add. */
  readonly postcodes: string;
  readonly name: string;
  /** Thousandths of a percent. */
  readonly rate: number;
  readonly since: Day;
}

interface RateFileError {
  /** As a spreadsheet counts; 1 is the header. */
  readonly row: number;
  readonly sentence: string;
}

export interface RateFile {
  readonly rows: readonly TableRow[];
  readonly errors: readonly RateFileError[];
}

export const rateFileColumns = ['State', 'ZIP codes', 'Name', 'Rate', 'Effective'] as const;
type Column = (typeof rateFileColumns)[number];

// No state comes near: the highest combined rates are below 13%.
const highestRate = 20_000;
const highestCombined = 15_000;
// Below every state's own rate, and above a fraction such as 0.06 for 6%.
const lowestOfState = 1_000;
const mostRateRows = 50_000;

/** Reads a table by its header; columns that aren't ours are left out. */
export function readRateFile(text: string): RateFile {
  const cells = readCsv(text);
  if (cells === undefined) return failed(1, 'The file has an unclosed quotation mark.');
  const [header = [], ...lines] = cells;
  const at = new Map(header.map((name, column) => [name.trim().toLowerCase(), column]));
  const missing = rateFileColumns.filter((name) => !at.has(name.toLowerCase()));
  if (missing.length > 0)
    return failed(1, `Add ${counted(missing.length, 'column')} to the header: ${missing.join(', ')}.`);
  if (lines.length > mostRateRows)
    return failed(mostRateRows + 2, `Import at most ${mostRateRows.toLocaleString('en-US')} rows.`);
  const errors: RateFileError[] = [];
  const rows: TableRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (line.every((cell) => cell.trim() === '')) continue;
    const row = index + 2;
    const read = readRow((column) => (line[at.get(column.toLowerCase()) ?? -1] ?? '').trim());
    if (typeof read === 'string') {
      errors.push({ row, sentence: read });
      continue;
    }
    for (const one of read) {
      const key = keyOf(one);
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, row);
        rows.push(one);
      } else errors.push({ row, sentence: `Row ${first} already has this rate for the same date.` });
    }
  }
  if (rows.length === 0 && errors.length === 0) return failed(2, 'The file has no rates.');
  if (rows.length > mostRateRows)
    return failed(
      1,
      `Import at most ${mostRateRows.toLocaleString('en-US')} rates. Each ZIP code counts as one.`,
    );
  const faults = [...errors, ...withoutStateRate(rows), ...combinedRates(rows, seen)];
  return { rows, errors: faults.toSorted((a, b) => a.row - b.row) };
}

const keyOf = ({ state, postcodes, since }: TableRow): string => `${state} ${postcodes} ${since}`;

const failed = (row: number, sentence: string): RateFile => ({ rows: [], errors: [{ row, sentence }] });

function readRow(cell: (column: Column) => string): TableRow[] | string {
  const state = cell('State').toUpperCase();
  if (!isStateCode(state, 'US')) return 'Enter a two-letter state code.';
  const rate = readPercent(cell('Rate'));
  if (rate === undefined) return 'Enter the rate as a percent such as 6.875%, at most 20%.';
  const since = parseDay(cell('Effective'));
  if (!since.ok) return 'Enter the effective date as MM/DD/YYYY.';
  const written = cell('ZIP codes');
  if (written === '' && rate > 0 && rate < lowestOfState)
    return `${rate / 1_000}% is too low for a state. Enter 6% as 6, not as 0.06.`;
  const prefixes = written === '' ? [''] : written.split(/[\s;,]+/).filter((one) => one !== '');
  const bad = prefixes.find((one) => faultOfPrefix(one, state) !== undefined);
  if (bad !== undefined) return faultOfPrefix(bad, state) ?? '';
  const name = cell('Name');
  if (name === '' || name.length > 100) return 'Enter a name of at most 100 characters.';
  return prefixes.map((postcodes) => ({ state, postcodes, name, rate, since: since.value }));
}

function faultOfPrefix(prefix: string, state: string): string | undefined {
  if (prefix === '' || prefix === '*') return undefined;
  if (!/^\d{3,5}$/.test(prefix)) return `${prefix} isn't the first 3 to 5 digits of a ZIP code.`;
  // A few single ZIP codes cross a state line; the first three digits don't.
  const region = prefix.length === 3 ? postalRegionOf(prefix, 'US') : undefined;
  return region !== undefined && region.state !== state
    ? `ZIP codes that start with ${prefix} aren't in ${state}.`
    : undefined;
}

/** 6.875%, 6.875. */
function readPercent(text: string): number | undefined {
  const match = /^(\d{1,2}(?:\.\d{1,3})?)\s*%?$/.exec(text);
  const rate = Math.round(Number(match?.[1] ?? Number.NaN) * 1_000);
  return Number.isSafeInteger(rate) && rate <= highestRate ? rate : undefined;
}

/** Local rates need the state's own rate in the same file. */
function withoutStateRate(rows: readonly TableRow[]): RateFileError[] {
  const own = new Set(rows.filter(({ postcodes }) => postcodes === '').map(({ state }) => state));
  return [...new Set(rows.map(({ state }) => state))]
    .filter((state) => !own.has(state))
    .map((state) => ({ row: 1, sentence: `Add a row with ${state}'s own rate, without ZIP codes.` }));
}

/** Most published tables list combined rates, which would tax the state's part twice. */
function combinedRates(rows: readonly TableRow[], rowOf: ReadonlyMap<string, number>): RateFileError[] {
  const own = new Map<string, number>();
  for (const { state, postcodes, rate } of rows)
    if (postcodes === '') own.set(state, Math.min(rate, own.get(state) ?? rate));
  return rows
    .filter(
      ({ postcodes, state, rate }) => postcodes !== '' && rate + (own.get(state) ?? 0) > highestCombined,
    )
    .map((row) => ({
      row: rowOf.get(keyOf(row)) ?? 1,
      sentence: `With ${row.state}'s own rate, this is ${(row.rate + (own.get(row.state) ?? 0)) / 1_000}%. Enter only what the area adds.`,
    }));
}

interface TableRate {
  readonly state: TableRow;
  readonly local: TableRow | undefined;
  /** The table has a more exact local rate for this place that starts later. */
  readonly isLocalLater: boolean;
}

/** The rates of a place on a day, among one version's rows of its state; the longest prefix is the most exact. */
export function rateInTable(rows: readonly TableRow[], postcode: string, on: Day): TableRate | undefined {
  const inForce = (postcodes: string): TableRow | undefined =>
    rows
      .filter((row) => row.postcodes === postcodes && row.since <= on)
      .toSorted((a, b) => (a.since < b.since ? 1 : -1))[0];
  const state = inForce('');
  if (state === undefined) return undefined;
  const exactFirst = [...[5, 4, 3].map((digits) => postcode.slice(0, digits)), '*'];
  const listed = exactFirst.find((postcodes) => rows.some((row) => row.postcodes === postcodes));
  return {
    state,
    local: exactFirst.map(inForce).find((row) => row !== undefined),
    isLocalLater: listed !== undefined && inForce(listed) === undefined,
  };
}

export interface VersionRows {
  readonly version: number;
  readonly rows: readonly TableRow[];
}

interface ImportedRate {
  readonly state: TableRow;
  readonly version: number;
  readonly local: TableRow | undefined;
  /** Whose local rate it is; undefined if no imported table has the place's local rate of that day. */
  readonly localVersion: number | undefined;
}

/**
 * The newest version with the state's rate of that day. If its local rate starts later, the previous version's local
 * rate stays in force until then.
 */
export function rateInVersions(
  newestFirst: readonly VersionRows[],
  postcode: string,
  on: Day,
): ImportedRate | undefined {
  const found = newestFirst.flatMap(({ version, rows }) => {
    const rate = rateInTable(rows, postcode, on);
    return rate === undefined ? [] : [{ version, ...rate }];
  });
  const [newest] = found;
  if (newest === undefined) return undefined;
  const { state, version } = newest;
  const deciding = found.findIndex(({ isLocalLater }) => !isLocalLater);
  // Of those that apply, the most exact rate; of equally exact ones, the newest.
  const [local] = found
    .slice(0, deciding === -1 ? undefined : deciding + 1)
    .filter((rate) => rate.local !== undefined)
    .toSorted((a, b) => exactness(b.local) - exactness(a.local));
  return { state, version, local: local?.local, localVersion: (local ?? found[deciding])?.version };
}

const exactness = (row: TableRow | undefined): number => row?.postcodes.replace('*', '').length ?? 0;
