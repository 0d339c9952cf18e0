import type { Criteria } from '../../../domain/criteria.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { blockWords, totalAt } from '../memory/columns.ts';
import { perCaratDimension, uniformDimensions } from '../memory/dimensions.ts';
import { countApart, countJointly } from './count-matches.ts';
import { markFails } from './fail-bitmap.ts';
import { countNearMisses, countWholeNearMiss } from './near-misses.ts';
import type { Filter, Plan } from './plan.ts';
import type { Tally } from './tally.ts';
import { startTotals } from './tally.ts';
import { addWholeBlock, checkBlocks, nonePasses, someFail } from './check-block.ts';

/** The only rows that a search by report or item number may return: a bit for each row, block by block. */
export type Allowed = ReadonlyMap<number, Uint32Array>;

/** A search in progress. */
interface Search {
  readonly columns: Columns;
  readonly run: Kernels;
  readonly filters: readonly Filter[];
  readonly facets: boolean;
  /** The dimensions that are counted apart from joint codes. */
  readonly apart: readonly number[];
  readonly nearMisses: Int32Array;
  /** The filters that a block's summary doesn't decide, by number; the list is reused for every block. */
  readonly open: number[];
}

/**
 * Leaves the matching rows in the scratch, with counts if facets are wanted. Each filter marks the rows that fail it.
 * A row that fails none matches; a row that fails exactly one counts in that filter's facet: so all facets, each
 * ignoring its own filter, come out of one pass.
 */
export function evaluate(
  columns: Columns,
  run: Kernels,
  plan: Plan,
  { facets, perCarat = false }: Pick<Criteria, 'facets' | 'perCarat'>,
  allowed?: Allowed,
): Tally {
  const { scratch } = columns;
  const { filters } = plan;
  const nearMisses = new Int32Array(filters.length);
  const apart = perCarat ? [...uniformDimensions, perCaratDimension] : uniformDimensions;
  const search: Search = { columns, run, filters, facets, apart, nearMisses, open: [] };
  const activeBlocks: number[] = [];
  scratch.active.fill(0);
  startTotals(scratch);
  if (facets) scratch.values.fill(0);
  const blocks =
    allowed === undefined
      ? scratch.undecided.subarray(0, checkBlocks(columns, filters, facets ? 1 : 0))
      : [...allowed.keys()].toSorted((a, b) => a - b);
  for (const block of blocks) {
    const before = scratch.totals[totalAt.count] ?? 0;
    if (allowed === undefined) evaluateBlock(search, block);
    else evaluateRows(search, block, allowed.get(block));
    if (scratch.totals[totalAt.count] === before) continue;
    scratch.active[block] = 1;
    activeBlocks.push(block);
  }
  return { total: scratch.totals[totalAt.count] ?? 0, nearMisses, activeBlocks };
}

function evaluateBlock(search: Search, block: number): void {
  const { columns, filters, facets, open } = search;
  let failed = -1;
  open.length = 0;
  for (let at = 0; at < filters.length; at += 1) {
    const verdict = columns.scratch.verdicts[at * columns.blocks + block];
    if (verdict === nonePasses) failed = at;
    else if (verdict === someFail) open.push(at);
  }
  if (failed !== -1) onlyNearMisses(search, block, failed);
  else if (open.length === 0) addWholeBlock(columns, block, facets);
  else if (facets) matchesAndNearMisses(search, block);
  else onlyMatches(search, block);
}

/** A search by number reads a handful of rows, so block summaries don't help. */
function evaluateRows(search: Search, block: number, allowed?: Uint32Array): void {
  search.open.length = 0;
  search.filters.forEach((_, at) => search.open.push(at));
  if (search.facets) matchesAndNearMisses(search, block, allowed);
  else onlyMatches(search, block, allowed);
}

/** Excluded rows start as failed, as empty rows do. */
function failOthers(failed: Uint32Array, allowed: Uint32Array): void {
  for (let word = 0; word < blockWords; word += 1) {
    failed[word] = (failed[word] ?? 0) | ~(allowed[word] ?? 0);
  }
}

function onlyMatches({ columns, run, filters, open }: Search, block: number, allowed?: Uint32Array): void {
  run.begin(block, 'one fault is enough');
  if (allowed !== undefined) failOthers(columns.scratch.failedOnce, allowed);
  for (const at of open) {
    const filter = filters[at];
    if (filter === undefined) continue;
    markFails(columns, run, block, filter, 0);
    if (run.joinOnce(0)) return;
  }
  const found = run.markMatches(block);
  if (found > 0) run.addFound(block, found, false);
}

function matchesAndNearMisses(search: Search, block: number, allowed?: Uint32Array): void {
  const { columns, run, filters, open } = search;
  run.begin(block, 'two faults are needed');
  if (allowed !== undefined) failOthers(columns.scratch.failedTwice, allowed);
  for (let slot = 0; slot < open.length; slot += 1) {
    const filter = filters[open[slot] ?? 0];
    if (filter === undefined) continue;
    markFails(columns, run, block, filter, slot);
    if (run.joinTwice(slot)) return;
  }
  for (let slot = 0; slot < open.length; slot += 1) {
    addNearMisses(search, block, open[slot] ?? 0, slot);
  }
  const found = run.markMatches(block);
  if (found === 0) return;
  run.addFound(block, found, true);
  countJointly(columns, run, block, found);
  countApart(columns, run, block, found, search.apart);
}

/** All rows fail one filter: those that pass the others count in its facet, and nothing matches. */
function onlyNearMisses(search: Search, block: number, failed: number): void {
  const { columns, run, filters, open, nearMisses } = search;
  const { fails } = columns.scratch;
  const filter = filters[failed];
  if (filter === undefined) return;
  if (open.length === 0) {
    nearMisses[failed] = (nearMisses[failed] ?? 0) + countWholeNearMiss(columns, block, filter);
    return;
  }
  // Each row starts as failed once, so another failure is the second.
  run.begin(block, 'all have one fault');
  for (const at of open) {
    const other = filters[at];
    if (other === undefined) continue;
    markFails(columns, run, block, other, 0);
    if (run.joinTwice(0)) return;
  }
  fails.fill(0xffff_ffff, 0, blockWords);
  addNearMisses(search, block, failed, 0);
}

function addNearMisses(
  { columns, run, filters, nearMisses }: Search,
  block: number,
  at: number,
  slot: number,
): void {
  const filter = filters[at];
  if (filter === undefined) return;
  const count = run.keepNearMisses(slot);
  nearMisses[at] = (nearMisses[at] ?? 0) + count;
  countNearMisses(columns, run, block, filter, slot, count);
}
