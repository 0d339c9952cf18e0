import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import type { MemoParty } from '../domain/memo-moves.ts';
import { memoActor } from './memo-actor.ts';
import type { MemoActor } from './memo-actor.ts';
import { findMemo } from './memo-store.ts';
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
