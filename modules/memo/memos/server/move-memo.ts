import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import { moveUnits, totalUnits } from '../domain/line-outcome.ts';
import type { LineOutcome } from '../domain/line-outcome.ts';
import { canMoveMemo, finalStatuses, memoMoves, statusByLines } from '../domain/memo-moves.ts';
import type { MemoMoveName, MemoParty, MemoStatus } from '../domain/memo-moves.ts';
import { memoActor } from './memo-actor.ts';
import { keyOf, findLines, lockMemo, updateLines, updateMemo } from './memo-store.ts';
import { sumsOf, unitsOf } from './memo-sums.ts';
import type { EventDetail, LineRecord, MemoChange, MemoRecord } from './memo-tables.ts';
import type { OpenMemo } from './own-memo.ts';
import { partyOf, presentMemo } from './present-memo.ts';
import { recordMemoEvent } from './record-event.ts';

/** Locks the memo, and refuses if the other side, or a colleague, was first. */
export async function requireMovable(
  ctx: Ctx,
  memoId: string,
  move: MemoMoveName,
  version: number,
): Promise<OpenMemo> {
  const member = memoActor(ctx);
  const row = (await lockMemo(ctx, memoId)) ?? refuse(no.missing);
  if (row.version !== version) refuse(no.has_changed);
  const party = partyOf(member, row);
  if (!canMoveMemo(move, { status: row.status, party, units: row.units })) refuse(no.not_now);
  return { member, row, party };
}

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

interface Moving {
  readonly move: MemoMoveName;
  /** What history calls it, if not like the move. */
  readonly act?: string;
  readonly detail?: EventDetail;
  readonly endpoint: string;
  readonly change?: MemoChange;
  /** The side it counts for, if the product itself moves it. */
  readonly by?: MemoParty;
  /** All lines of the memo, if some changed. */
  readonly lines?: readonly LineRecord[];
}

function nextStatus(move: MemoMoveName, row: MemoRecord, lines: readonly LineRecord[]): MemoStatus {
  const { to } = memoMoves[move];
  if (to === 'same') return row.status;
  return to === 'lines' ? statusByLines(totalUnits(lines.map(unitsOf))) : to;
}

/** The caller has locked the memo and checked the move. Its status follows from its lines, where they decide it. */
export async function moveMemo(
  ctx: Ctx,
  { row }: Pick<OpenMemo, 'row'>,
  moving: Moving,
): Promise<MemoRecord> {
  const key = keyOf(row);
  const lines = moving.lines ?? (await findLines(ctx, key));
  const now = ctx.clock.now();
  const status = nextStatus(moving.move, row, lines);
  if (moving.lines !== undefined) await updateLines(ctx, key, moving.lines);
  const next = { ...row, ...moving.change, status, changed_at: now } as MemoRecord;
  const moved = await updateMemo(ctx, key, {
    ...moving.change,
    ...sumsOf(next, lines),
    status,
    changed_at: now,
    closed_at: finalStatuses.includes(status) ? now : null,
    version: row.version + 1,
  });
  const { act = moving.move, detail = {}, endpoint } = moving;
  await recordMemoEvent(ctx, moved, { act, detail, endpoint, by: moving.by });
  return moved;
}

export async function answerMoved(
  ctx: Ctx,
  memo: OpenMemo,
  moving: Moving,
): Promise<{ readonly memo: Memo }> {
  return { memo: await presentMemo(ctx, memo.member, await moveMemo(ctx, memo, moving)) };
}
