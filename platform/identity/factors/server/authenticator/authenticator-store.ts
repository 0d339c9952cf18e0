import type { Long, Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface AuthenticatorTables {
  'identity.authenticator': {
    person_id: string;
    sealed_secret: string;
    created_at: Date;
    confirmed_at: Maybe<Date>;
    last_step: Long;
  };
}

export type AuthenticatorRow = Selectable<AuthenticatorTables['identity.authenticator']>;

const tables = (ctx: Ctx) => tablesOf<AuthenticatorTables>(ctx);

export function findAuthenticator(ctx: Ctx, personId: string): Promise<AuthenticatorRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Held until the work ends, so that one code sent twice at once is taken once. */
export function lockAuthenticator(ctx: Ctx, personId: string): Promise<AuthenticatorRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the place of one that was begun and never confirmed. */
export async function beginAuthenticator(ctx: Ctx, personId: string, sealedSecret: string): Promise<void> {
  const begun = {
    sealed_secret: sealedSecret,
    created_at: ctx.clock.now(),
    confirmed_at: null,
    last_step: 0,
  };
  await tables(ctx)
    .insertInto('identity.authenticator')
    .values({ person_id: personId, ...begun })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(begun))
    .execute();
}

export async function confirmAuthenticator(ctx: Ctx, personId: string, step: number): Promise<void> {
  await tables(ctx)
    .updateTable('identity.authenticator')
    .set({ confirmed_at: ctx.clock.now(), last_step: step })
    .where('person_id', '=', personId)
    .execute();
}

export async function rememberStep(ctx: Ctx, personId: string, step: number): Promise<void> {
  await tables(ctx)
    .updateTable('identity.authenticator')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .execute();
}

export async function deleteAuthenticator(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx).deleteFrom('identity.authenticator').where('person_id', '=', personId).execute();
}
