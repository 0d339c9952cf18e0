import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface SignInTables {
  'identity.sign_in': {
    session_id: string;
    person_id: string;
    device_hash: Maybe<string>;
    agent: string;
    address: Maybe<string>;
    methods: string[];
    started_at: Date;
    last_seen_at: Date;
    proven_at: Maybe<Date>;
    ended_at: Maybe<Date>;
  };
}

export type SignInRow = Selectable<SignInTables['identity.sign_in']>;

const tables = (ctx: Ctx) => tablesOf<SignInTables>(ctx);

export interface NewSignIn {
  /** The interaction's uid until the session is known. */
  readonly sessionId: string;
  readonly personId: string;
  readonly deviceHash: string;
  readonly agent: string;
  readonly address: string | undefined;
  readonly methods: readonly string[];
  readonly provedSecondFactor: boolean;
}

/** If two people finish the same sign-in before the browser continues, the later one gets the row. */
export async function insertSignIn(ctx: Ctx, signIn: NewSignIn): Promise<void> {
  const now = ctx.clock.now();
  const columns = {
    person_id: signIn.personId,
    device_hash: signIn.deviceHash,
    agent: signIn.agent,
    address: signIn.address ?? null,
    methods: [...signIn.methods],
    started_at: now,
    last_seen_at: now,
    proven_at: signIn.provedSecondFactor ? now : null,
  };
  await tables(ctx)
    .insertInto('identity.sign_in')
    .values({ session_id: signIn.sessionId, ...columns })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(columns))
    .execute();
}

/** Gives the row its session's id; a repeated sign-in in the same session replaces the earlier row. */
export async function assignSessionId(ctx: Ctx, interactionUid: string, sessionId: string): Promise<void> {
  await tables(ctx)
    .with('earlier', (query) =>
      query
        .deleteFrom('identity.sign_in')
        .where('session_id', '=', sessionId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('identity.sign_in as waiting')
              .select('waiting.session_id')
              .where('waiting.session_id', '=', interactionUid),
          ),
        )
        .returning('session_id'),
    )
    .updateTable('identity.sign_in')
    .set({ session_id: sessionId })
    .where('session_id', '=', interactionUid)
    // Forces the earlier row to be deleted before this one takes its id.
    .where(({ eb, fn, selectFrom }) =>
      eb(selectFrom('earlier').select(fn.countAll<number>().as('rows')), '>=', 0),
    )
    .execute();
}

export async function endAllSignIns(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx)
    .updateTable('identity.sign_in')
    .set({ ended_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

export function listOpenSignIns(ctx: Ctx, personId: string): Promise<SignInRow[]> {
  return tables(ctx)
    .selectFrom('identity.sign_in')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSignIns(ctx: Ctx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tables(ctx)
    .updateTable('identity.sign_in')
    .set({ ended_at: ctx.clock.now() })
    .where('session_id', 'in', [...sessionIds])
    .where('ended_at', 'is', null)
    .execute();
}
