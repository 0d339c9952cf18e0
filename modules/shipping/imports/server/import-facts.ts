import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { batchImportRefusals as no } from '../contract/import-refusals.ts';
import { importMoves } from '../domain/import-moves.ts';
import type { ImportMove } from '../domain/import-moves.ts';
import { countRows } from './count-rows.ts';
import type { BatchRow } from './import-store.ts';

/** A file whose rows are all saved needs no further check, and one with shipments stays. */
export const factsOfSaved = ({ status, total_rows }: BatchRow, saved: number) => ({
  openRow: status !== 'Saved' || saved < total_rows,
  nothingSaved: saved === 0,
});

const labelNeeds: readonly string[] = ['readyRow', 'unboughtRow'];

export const allFacts = { readyRow: true, unboughtRow: true, openRow: true, nothingSaved: true };

export function requireMove(row: BatchRow, move: ImportMove, facts = allFacts) {
  const verdict = mayMove(importMoves, row.status, move, 'member', facts);
  if (verdict.allowed) return verdict.to;
  const lacksRow = verdict.reason === 'needs' && verdict.missing.some((need) => labelNeeds.includes(need));
  return refuse(lacksRow ? no.batch_nothing_ready : no.batch_not_now);
}

export async function savedFacts(ctx: Ctx, row: BatchRow) {
  const figures = await countRows(ctx, row);
  const saved = figures.reduce((sum, { status, rows }) => (status === 'Saved' ? sum + rows : sum), 0);
  return { ...allFacts, ...factsOfSaved(row, saved) };
}
