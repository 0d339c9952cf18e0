import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChallengeTables } from '#platform/identity/factors/server/challenge-store.ts';
import type { SignInTables } from '#platform/identity/sessions/server/sign-in-store.ts';

const tables = (ctx: Ctx) => tablesOf<ChallengeTables & SignInTables>(ctx);

/** Whether this session proved a second factor since then, at sign-in or for a risky act. */
export async function isProvenSince(
  ctx: Ctx,
  { personId, sessionId, since }: { personId: string; sessionId: string; since: Date },
): Promise<boolean> {
  const steppedUp = await tables(ctx)
    .selectFrom('identity.challenge')
    .select('id')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'step-up')
    .where('session_id', '=', sessionId)
    .where('proven_at', '>=', since)
    .executeTakeFirst();
  if (steppedUp !== undefined) return true;
  const signedIn = await tables(ctx)
    .selectFrom('identity.sign_in')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('proven_at', '>=', since)
    .executeTakeFirst();
  return signedIn !== undefined;
}
