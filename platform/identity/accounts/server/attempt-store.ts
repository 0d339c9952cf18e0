import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import { addFailure, attemptLimits, isLocked, tryAgainSentence } from '../domain/attempts.ts';
import type { AttemptKind, Attempts } from '../domain/attempts.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from '#kit/server/refuse.ts';

export interface AttemptTables {
  'identity.attempts': { key: string; failures: number; since: Date; locked_until: Maybe<Date> };
}

/** Unknown emails are counted too; otherwise a lock would reveal which ones exist. */
function attemptKey(kind: AttemptKind, subject: string): string {
  return sha256(`${kind}:${subject.trim().toLowerCase()}`);
}

async function readAttempts(ctx: Ctx, key: string, lock: boolean): Promise<Attempts | undefined> {
  const query = tablesOf<AttemptTables>(ctx)
    .selectFrom('identity.attempts')
    .selectAll()
    .where('key', '=', key);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { failures: row.failures, since: row.since, lockedUntil: row.locked_until ?? undefined };
}

/** When the lock ends; undefined if not locked. */
export async function lockedUntil(ctx: Ctx, kind: AttemptKind, subject: string): Promise<Date | undefined> {
  const attempts = await readAttempts(ctx, attemptKey(kind, subject), false);
  return isLocked(attempts, ctx.clock.now()) ? attempts?.lockedUntil : undefined;
}

/** Counts one more failure. If that locks the subject, answers when the lock ends. */
export async function countFailure(ctx: Ctx, kind: AttemptKind, subject: string): Promise<Date | undefined> {
  const key = attemptKey(kind, subject);
  const now = ctx.clock.now();
  const tables = tablesOf<AttemptTables>(ctx);
  // Insert before locking, so that the first two failures on two nodes lock the same row.
  await tables
    .insertInto('identity.attempts')
    .values({ key, failures: 0, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await readAttempts(ctx, key, true);
  const wasLocked = isLocked(before, now);
  const after = addFailure(attemptLimits[kind], before, now);
  await tables
    .updateTable('identity.attempts')
    .set({ failures: after.failures, since: after.since, locked_until: after.lockedUntil ?? null })
    .where('key', '=', key)
    .execute();
  return wasLocked ? undefined : after.lockedUntil;
}

/** When the lock ends, if locked; otherwise clears the failures. */
export async function clearUnlessLocked(
  ctx: Ctx,
  kind: AttemptKind,
  subject: string,
): Promise<Date | undefined> {
  const attempts = await readAttempts(ctx, attemptKey(kind, subject), false);
  if (isLocked(attempts, ctx.clock.now())) return attempts?.lockedUntil;
  if (attempts !== undefined) await clearFailures(ctx, kind, subject);
  return undefined;
}

export async function clearFailures(ctx: Ctx, kind: AttemptKind, subject: string): Promise<void> {
  await tablesOf<AttemptTables>(ctx)
    .deleteFrom('identity.attempts')
    .where('key', '=', attemptKey(kind, subject))
    .execute();
}

export async function deleteOldAttempts(ctx: Ctx, before: Date): Promise<void> {
  await tablesOf<AttemptTables>(ctx)
    .deleteFrom('identity.attempts')
    .where('since', '<', before)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', ctx.clock.now())]))
    .execute();
}

/** States the remaining time in words next to the field and in seconds in the header. */
export function refuseUntilUnlocked(refusal: Refusal, until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse(refusal, {
    fields: { [refusal.field ?? 'form']: tryAgainSentence(until, now) },
    headers: { 'retry-after': String(seconds) },
  });
}
