import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoReaders } from '../../contract/memo-access.ts';
import type { MemoItem } from '../../domain/memo-line.ts';
import { findLines, findMemo, keyOf } from '../memo-store.ts';

interface FoundItem {
  /** The memo's. */
  readonly number: string;
  readonly item: MemoItem;
}

/** An item of a memo that the person may read, as seller or buyer. */
export async function findMemoItem(ctx: Ctx, memoId: string, line: number): Promise<FoundItem | undefined> {
  const circumstances = { isOn: () => true, today: () => providerDay(ctx.clock.now()) };
  if (!decideAccess(memoReaders, ctx.actor, circumstances).allowed) return undefined;
  const memo = await findMemo(ctx, memoId);
  const found = memo && (await findLines(ctx, keyOf(memo))).find((one) => one.line === line);
  return memo && found && { number: memo.number, item: found.item };
}
