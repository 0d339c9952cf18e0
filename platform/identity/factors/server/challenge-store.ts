import { randomUUID } from 'node:crypto';
import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import { challengeSeconds } from '../domain/challenge.ts';
import type { ChallengePurpose, ProvenBy } from '../domain/challenge.ts';
import type { FirstMethod } from '../domain/sign-in-method.ts';

export interface ChallengeTables {
  'identity.challenge': {
    id: string;
    person_id: string;
    purpose: ChallengePurpose;
    interaction: Maybe<string>;
    session_id: Maybe<string>;
    question_id: Maybe<number>;
    first_method: Maybe<FirstMethod>;
    created_at: Date;
    expires_at: Date;
    code_verified_at: Maybe<Date>;
    answer_verified_at: Maybe<Date>;
    proven_at: Maybe<Date>;
    proven_by: Maybe<ProvenBy>;
    used_at: Maybe<Date>;
  };
}

export type ChallengeRow = Selectable<ChallengeTables['identity.challenge']>;

const tables = (ctx: Ctx) => tablesOf<ChallengeTables>(ctx);

export interface NewChallenge {
  readonly personId: string;
  readonly purpose: ChallengePurpose;
  /** The sign-in that waits for this challenge. */
  readonly interaction?: string;
  readonly firstMethod?: FirstMethod;
  /** The session that a step-up belongs to. */
  readonly sessionId?: string;
}

export async function createChallenge(ctx: Ctx, challenge: NewChallenge): Promise<ChallengeRow> {
  const now = ctx.clock.now();
  return tables(ctx)
    .insertInto('identity.challenge')
    .values({
      // Not time-ordered: who has the id of a proven one may set a password with it.
      id: randomUUID(),
      person_id: challenge.personId,
      purpose: challenge.purpose,
      interaction: challenge.interaction ?? null,
      first_method: challenge.firstMethod ?? null,
      session_id: challenge.sessionId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeSeconds * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the row until the transaction ends. */
export function lockChallenge(ctx: Ctx, id: string): Promise<ChallengeRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.challenge')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The open challenge by which a signed-in person verifies an email or phone. */
export function lockContactChallenge(ctx: Ctx, personId: string): Promise<ChallengeRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.challenge')
    .selectAll()
    .where('person_id', '=', personId)
    .where('purpose', '=', 'verify-contact')
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type ChallengeChange = Partial<
  Pick<
    ChallengeRow,
    'question_id' | 'code_verified_at' | 'answer_verified_at' | 'proven_at' | 'proven_by' | 'used_at'
  >
>;

export async function updateChallenge(ctx: Ctx, id: string, change: ChallengeChange): Promise<void> {
  await tables(ctx).updateTable('identity.challenge').set(change).where('id', '=', id).execute();
}

/** True for the first use only. */
export async function redeemChallenge(ctx: Ctx, id: string): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('identity.challenge')
    .set({ used_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function endChallenges(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx)
    .updateTable('identity.challenge')
    .set({ used_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}
