import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  digestCode,
  digestsOf,
  makeRecoveryCodes,
  readRecoveryCode,
} from '#kit/server/one-time-codes/random-codes.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { hasSecondFactor } from './authenticator-store.ts';

interface RecoveryCodeTables {
  'identity.recovery_code': { person_id: string; code_hmac: string; created_at: Date; used_at: Maybe<Date> };
}

const tables = (ctx: Ctx) => tablesOf<RecoveryCodeTables>(ctx);

export async function countRecoveryCodes(
  ctx: Ctx,
  personId: string,
): Promise<{ made: number; left: number }> {
  const rows = await tables(ctx)
    .selectFrom('identity.recovery_code')
    .select('used_at')
    .where('person_id', '=', personId)
    .execute();
  return { made: rows.length, left: rows.filter((row) => row.used_at === null).length };
}

async function replaceRecoveryCodes(ctx: Ctx, personId: string, digests: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(ctx, personId);
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('identity.recovery_code')
    .values(digests.map((digest) => ({ person_id: personId, code_hmac: digest, created_at: now })))
    .execute();
}

async function deleteRecoveryCodes(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx).deleteFrom('identity.recovery_code').where('person_id', '=', personId).execute();
}

/** True for the first use only. */
async function markRecoveryCodeUsed(ctx: Ctx, personId: string, digests: string[]): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('identity.recovery_code')
    .set({ used_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('code_hmac', 'in', digests)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True for one of the person's unused codes, which is used up. The caller counts failures. */
export async function useRecoveryCode(
  { codeKeys }: Pick<IdentityPorts, 'codeKeys'>,
  ctx: Ctx,
  personId: string,
  input: string,
): Promise<boolean> {
  const code = readRecoveryCode(input);
  if (code === undefined) return false;
  return markRecoveryCodeUsed(ctx, personId, digestsOf(codeKeys, code, personId));
}

type Ports = Pick<IdentityPorts, 'codeKeys'>;

/** Ten new codes, shown once and stored as digests; earlier ones stop working. */
export async function issueRecoveryCodes({ codeKeys }: Ports, ctx: Ctx, personId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const digests = codes.map((code) => digestCode(codeKeys, code, personId));
  await replaceRecoveryCodes(ctx, personId, digests);
  return codes;
}

/** The first second factor comes with codes; a person who already has some keeps them. */
export async function issueFirstRecoveryCodes(
  ports: Ports,
  ctx: Ctx,
  personId: string,
): Promise<string[] | null> {
  const { made } = await countRecoveryCodes(ctx, personId);
  return made > 0 ? null : issueRecoveryCodes(ports, ctx, personId);
}

/** Recovery codes replace a second factor; without one they would count as a factor on their own. */
export async function deleteOrphanedRecoveryCodes(ctx: Ctx, personId: string): Promise<void> {
  if (!(await hasSecondFactor(ctx, personId))) await deleteRecoveryCodes(ctx, personId);
}
