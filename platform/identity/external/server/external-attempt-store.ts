import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { deleteOldAttempts } from '#platform/identity/accounts/server/attempt-store.ts';

interface ExternalAttemptTables {
  'identity.external_way': {
    state_hash: string;
    interaction: string;
    device_hash: string;
    sealed: string;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
}

type ExternalAttemptRow = Selectable<ExternalAttemptTables['identity.external_way']>;

const tables = (ctx: Ctx) => tablesOf<ExternalAttemptTables>(ctx);

interface NewAttempt {
  readonly state: string;
  readonly interaction: string;
  readonly deviceHash: string;
  readonly sealed: string;
  readonly seconds: number;
}

export async function insertExternalAttempt(ctx: Ctx, attempt: NewAttempt): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('identity.external_way')
    .values({
      state_hash: sha256(attempt.state),
      interaction: attempt.interaction,
      device_hash: attempt.deviceHash,
      sealed: attempt.sealed,
      created_at: now,
      expires_at: new Date(now.getTime() + attempt.seconds * 1000),
    })
    .execute();
}

/**
 * Uses the attempt once, for the browser that started it and before it expires; anyone else's state changes
 * nothing.
 */
export function useExternalAttempt(
  ctx: Ctx,
  state: string,
  deviceHash: string,
): Promise<ExternalAttemptRow | undefined> {
  const now = ctx.clock.now();
  return tables(ctx)
    .updateTable('identity.external_way')
    .set({ used_at: now })
    .where('state_hash', '=', sha256(state))
    .where('device_hash', '=', deviceHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Why a state was refused, for the audit log. */
export async function explainRefusedState(
  ctx: Ctx,
  state: string | undefined,
  deviceHash: string,
): Promise<string> {
  if (state === undefined) return 'no state';
  const attempt = await tables(ctx)
    .selectFrom('identity.external_way')
    .selectAll()
    .where('state_hash', '=', sha256(state))
    .executeTakeFirst();
  if (attempt === undefined) return 'unknown state';
  if (attempt.device_hash !== deviceHash) return 'state from another browser';
  return attempt.used_at === null ? 'state too old' : 'state used before';
}

async function deleteOldExternalAttempts(ctx: Ctx, before: Date): Promise<void> {
  await tables(ctx).deleteFrom('identity.external_way').where('expires_at', '<', before).execute();
}

const dayMs = 86_400_000;

/** Hourly: deletes failures and external sign-in attempts older than a day; neither names a person. */
export function sweepIdentity(): JobHandler<Ctx> {
  return scheduledJob<Ctx>('identity.sweep', '23 * * * *', async (job) => {
    const before = new Date(job.clock.now().getTime() - dayMs);
    const items = [
      { key: 'identity.attempts', remove: deleteOldAttempts },
      { key: 'identity.external_way', remove: deleteOldExternalAttempts },
    ];
    await eachInTurn(job, { job: 'identity.sweep', items, keyOf: ({ key }) => key }, ({ remove }) =>
      job.work((ctx) => remove(ctx, before)),
    );
  });
}
