import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import { canMoveMemo } from '../domain/memo-moves.ts';
import type { MemoMoveName, MemoParty } from '../domain/memo-moves.ts';
import { memoActor } from './memo-actor.ts';
import type { MemoActor } from './memo-actor.ts';
import { findMemo, lockMemo } from './memo-store.ts';
import type { MemoRecord } from './memo-tables.ts';
import { partyOf } from './present-memo.ts';

export interface OpenMemo {
  readonly member: MemoActor;
  readonly row: MemoRecord;
  readonly party: MemoParty;
}

/** Another company's memo, and a buyer's before it was sent, count as missing. */
export async function requireMemo(ctx: Ctx, memoId: string): Promise<OpenMemo> {
  const member = memoActor(ctx);
  const row = (await findMemo(ctx, memoId)) ?? refuse(no.missing);
  return { member, row, party: partyOf(member, row) };
}

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
