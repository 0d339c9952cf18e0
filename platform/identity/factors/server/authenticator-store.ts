import type { Long, Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { systemClock } from '#kit/server/clock.ts';
import { findStep } from '#kit/server/one-time-codes/authenticator-code.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import type { PasskeyTables } from './passkey-store.ts';

export interface AuthenticatorTables {
  'identity.authenticator': {
    person_id: string;
    sealed_secret: string;
    created_at: Date;
    confirmed_at: Maybe<Date>;
    last_step: Long;
  };
}

type AuthenticatorRow = Selectable<AuthenticatorTables['identity.authenticator']>;

const tables = (ctx: Ctx) => tablesOf<AuthenticatorTables>(ctx);

export function findAuthenticator(ctx: Ctx, personId: string): Promise<AuthenticatorRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends, so that one code sent twice at once counts once. */
export function lockAuthenticator(ctx: Ctx, personId: string): Promise<AuthenticatorRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces one that was never confirmed. */
export async function insertAuthenticator(ctx: Ctx, personId: string, sealedSecret: string): Promise<void> {
  const fresh = {
    sealed_secret: sealedSecret,
    created_at: ctx.clock.now(),
    confirmed_at: null,
    last_step: 0,
  };
  await tables(ctx)
    .insertInto('identity.authenticator')
    .values({ person_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
    .execute();
}

export async function confirmAuthenticator(ctx: Ctx, personId: string, step: number): Promise<void> {
  await tables(ctx)
    .updateTable('identity.authenticator')
    .set({ confirmed_at: ctx.clock.now(), last_step: step })
    .where('person_id', '=', personId)
    .execute();
}

async function updateLastStep(ctx: Ctx, personId: string, step: number): Promise<void> {
  await tables(ctx)
    .updateTable('identity.authenticator')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .execute();
}

export async function deleteAuthenticator(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx).deleteFrom('identity.authenticator').where('person_id', '=', personId).execute();
}

export async function hasAuthenticator(ctx: Ctx, personId: string): Promise<boolean> {
  return (await findAuthenticator(ctx, personId))?.confirmed_at instanceof Date;
}

/** Uses the real time, even if the demo's clock was moved: the person's phone can't follow it. */
export function findCodeStep(
  { sealed }: Pick<IdentityPorts, 'sealed'>,
  row: AuthenticatorRow,
  code: string,
): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  return findStep(sealed.open(row.sealed_secret), digits, systemClock.now(), Number(row.last_step));
}

/** True for a correct code, which can't be used again. The caller counts failures. */
export async function checkAuthenticatorCode(
  ports: Pick<IdentityPorts, 'sealed'>,
  ctx: Ctx,
  personId: string,
  code: string,
): Promise<boolean> {
  const row = await lockAuthenticator(ctx, personId);
  if (row === undefined || row.confirmed_at === null) return false;
  const step = findCodeStep(ports, row, code);
  if (step === undefined) return false;
  await updateLastStep(ctx, personId, step);
  return true;
}

/**
 * Spec rulings 11: a confirmed authenticator app or a passkey is an enrolled second factor; a verified phone or
 * email alone is not. One statement, since every sign-in runs it.
 */
export async function hasSecondFactor(ctx: Ctx, personId: string): Promise<boolean> {
  const factorTables = tablesOf<AuthenticatorTables & PasskeyTables>(ctx);
  const authenticators = factorTables
    .selectFrom('identity.authenticator')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null);
  const passkeys = factorTables
    .selectFrom('identity.passkey')
    .select('person_id')
    .where('person_id', '=', personId);
  return (await authenticators.unionAll(passkeys).limit(1).execute()).length > 0;
}
