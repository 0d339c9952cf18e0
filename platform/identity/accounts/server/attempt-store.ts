import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import { afterFailure, attemptLimits, isLocked, tryAgainSentence } from '../domain/attempts.ts';
import type { AttemptKind, Attempts } from '../domain/attempts.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from '#kit/server/refuse.ts';

export interface AttemptTables {
  'identity.attempts': { key: string; failures: number; since: Date; locked_until: Maybe<Date> };
}

/** An e-mail nobody has is counted as well, or the lock itself would tell which ones exist. */
function keyOf(kind: AttemptKind, subject: string): string {
  return sha256(`${kind}:${subject.trim().toLowerCase()}`);
}

async function read(ctx: Ctx, key: string, lock: boolean): Promise<Attempts | undefined> {
  const query = tablesOf<AttemptTables>(ctx)
    .selectFrom('identity.attempts')
    .selectAll()
    .where('key', '=', key);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { failures: row.failures, since: row.since, lockedUntil: row.locked_until ?? undefined };
}

/** When the lock ends; undefined where there is none now. */
export async function lockedUntil(ctx: Ctx, kind: AttemptKind, subject: string): Promise<Date | undefined> {
  const attempts = await read(ctx, keyOf(kind, subject), false);
  return isLocked(attempts, ctx.clock.now()) ? attempts?.lockedUntil : undefined;
}

/** Counts one more failure. Where this one closed the lock: when that ends. */
export async function countFailure(ctx: Ctx, kind: AttemptKind, subject: string): Promise<Date | undefined> {
  const key = keyOf(kind, subject);
  const now = ctx.clock.now();
  const tables = tablesOf<AttemptTables>(ctx);
  // The row stands before it is locked, so that the first two failures of two nodes meet in it.
  await tables
    .insertInto('identity.attempts')
    .values({ key, failures: 0, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await read(ctx, key, true);
  const wasLocked = isLocked(before, now);
  const after = afterFailure(attemptLimits[kind], before, now);
  await tables
    .updateTable('identity.attempts')
    .set({ failures: after.failures, since: after.since, locked_until: after.lockedUntil ?? null })
    .where('key', '=', key)
    .execute();
  return wasLocked ? undefined : after.lockedUntil;
}

/** When the lock ends, if there is one; otherwise the failures so far are forgotten. */
export async function clearUnlessLocked(
  ctx: Ctx,
  kind: AttemptKind,
  subject: string,
): Promise<Date | undefined> {
  const attempts = await read(ctx, keyOf(kind, subject), false);
  if (isLocked(attempts, ctx.clock.now())) return attempts?.lockedUntil;
  if (attempts !== undefined) await clearFailures(ctx, kind, subject);
  return undefined;
}

export async function clearFailures(ctx: Ctx, kind: AttemptKind, subject: string): Promise<void> {
  await tablesOf<AttemptTables>(ctx)
    .deleteFrom('identity.attempts')
    .where('key', '=', keyOf(kind, subject))
    .execute();
}

/** Those that hold nobody back any more. */
export async function removeOldAttempts(ctx: Ctx, before: Date): Promise<void> {
  await tablesOf<AttemptTables>(ctx)
    .deleteFrom('identity.attempts')
    .where('since', '<', before)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', ctx.clock.now())]))
    .execute();
}

/** Refuses with the time that is left, in words beside the field and in seconds for programs. */
export function refuseUntil(refusal: Refusal, until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse(refusal, {
    fields: { [refusal.field ?? 'form']: tryAgainSentence(until, now) },
    headers: { 'retry-after': String(seconds) },
  });
}
