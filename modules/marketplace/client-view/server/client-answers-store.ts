import type { Selectable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ClientAsks } from '../domain/client-answers.ts';
import type { ShareRow } from './client-view-store.ts';

interface ClientAnswerTables {
  'marketplace.share_like': {
    company_id: string;
    share_id: string;
    place: number;
    liked_at: Date;
  };
  'marketplace.share_question': {
    company_id: string;
    share_id: string;
    question_id: string;
    asks: ClientAsks;
    place: Maybe<number>;
    wished_day: Maybe<Day>;
    name: string;
    email: string;
    phone: string;
    message: string;
    asked_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<ClientAnswerTables>(ctx);

type LikeRow = Selectable<ClientAnswerTables['marketplace.share_like']>;
export type QuestionRow = Selectable<ClientAnswerTables['marketplace.share_question']>;
type ShareKey = Pick<ShareRow, 'company_id' | 'share_id'>;

export async function insertLike(ctx: Ctx, like: LikeRow): Promise<void> {
  await tables(ctx)
    .insertInto('marketplace.share_like')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLike(ctx: Ctx, { company_id, share_id }: ShareKey, place: number): Promise<void> {
  await tables(ctx)
    .deleteFrom('marketplace.share_like')
    .where('company_id', '=', company_id)
    .where('share_id', '=', share_id)
    .where('place', '=', place)
    .execute();
}

/** Counts a link's questions; other questions of the link wait until the transaction ends. */
export async function lockQuestions(ctx: Ctx, { company_id, share_id }: ShareKey): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions of ${share_id}`}, 0))`.execute(
    ctx.database,
  );
  const { count } = await tables(ctx)
    .selectFrom('marketplace.share_question')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('share_id', '=', share_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertQuestion(ctx: Ctx, question: QuestionRow): Promise<void> {
  await tables(ctx).insertInto('marketplace.share_question').values(question).execute();
}

export function findLikes(ctx: Ctx, companyId: string, shareIds: readonly string[]): Promise<LikeRow[]> {
  if (shareIds.length === 0) return Promise.resolve([]);
  return tables(ctx)
    .selectFrom('marketplace.share_like')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('share_id', 'in', shareIds)
    .execute();
}

/** Newest first. */
export function findQuestions(
  ctx: Ctx,
  companyId: string,
  shareIds: readonly string[],
): Promise<QuestionRow[]> {
  if (shareIds.length === 0) return Promise.resolve([]);
  return tables(ctx)
    .selectFrom('marketplace.share_question')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('share_id', 'in', shareIds)
    .orderBy('asked_at', 'desc')
    .orderBy('question_id', 'desc')
    .execute();
}
