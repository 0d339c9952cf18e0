import { refuse } from '#kit/server/refuse.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { moveUnits } from '../../domain/line-outcome.ts';
import type { LineOutcome } from '../../domain/line-outcome.ts';
import { unitsOf } from '../memo-sums.ts';
import type { LineRecord } from '../memo-tables.ts';

interface LineMove {
  readonly line: number;
  readonly quantity: number;
  readonly from: LineOutcome;
  readonly to: LineOutcome;
  readonly change?: Partial<Pick<LineRecord, 'kept_on' | 'dispute'>>;
}

/** All lines, with units of one of them moved; refuses a line that isn't there and units that aren't. */
export function moveLine(
  lines: readonly LineRecord[],
  { line, quantity, from, to, change = {} }: LineMove,
): readonly LineRecord[] {
  const found = lines.find((one) => one.line === line) ?? refuse(no.line_missing);
  const { inTransit, ...moved } = moveUnits(unitsOf(found), from, to, quantity) ?? refuse(no.too_many_units);
  const next = { ...found, ...moved, in_transit: inTransit, ...change };
  return lines.map((one) => (one === found ? next : one));
}
