import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { SellerQuestion } from '../../contract/questions.ts';

interface QuestionTables {
  'marketplace.seller_question': {
    company_id: string;
    question_id: string;
    supplier_id: string;
    buyer_company_id: string;
    item_id: number;
    stock_ref: Maybe<string>;
    asked_at: Date;
    answer_by: Date;
    status: Otherwise<SellerQuestion['status']>;
    answered_by: Maybe<string>;
    answered_at: Maybe<Date>;
  };
}

export type QuestionRow = Selectable<QuestionTables['marketplace.seller_question']>;
type NewQuestion = Omit<QuestionRow, 'status' | 'answered_by' | 'answered_at'>;

const tables = (ctx: Ctx) => tablesOf<QuestionTables>(ctx);

/** False when the seller was asked already. */
export async function insertQuestion(ctx: Ctx, row: NewQuestion): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('marketplace.seller_question')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

interface QuestionFilter {
  readonly state: 'Open' | 'Answered' | undefined;
  readonly limit: number;
  readonly after: readonly [at: Date, id: string] | undefined;
}

export function findQuestions(
  ctx: Ctx,
  companyId: string,
  { state, limit, after }: QuestionFilter,
): Promise<QuestionRow[]> {
  let query = tables(ctx)
    .selectFrom('marketplace.seller_question')
    .selectAll()
    .where('company_id', '=', companyId);
  if (state !== undefined)
    query = query.where('status', 'in', state === 'Open' ? ['Asked', 'Late'] : ['Answered', 'Closed']);
  return nextRows(query, ['asked_at', 'question_id'], { limit, after, order: 'desc' }).execute();
}

export async function countOpenQuestions(ctx: Ctx, companyId: string): Promise<number> {
  const { open } = await tables(ctx)
    .selectFrom('marketplace.seller_question')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['Asked', 'Late'])
    .executeTakeFirstOrThrow();
  return open;
}

/** After its enquiry, which everyone who answers locks first. */
export function findQuestion(ctx: Ctx, questionId: string): Promise<QuestionRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.seller_question')
    .selectAll()
    .where('question_id', '=', questionId)
    .executeTakeFirst();
}

export function updateQuestion(
  ctx: Ctx,
  { company_id: companyId, question_id: questionId }: QuestionRow,
  change: Updateable<QuestionTables['marketplace.seller_question']>,
): Promise<QuestionRow> {
  return tables(ctx)
    .updateTable('marketplace.seller_question')
    .set(change)
    .where('company_id', '=', companyId)
    .where('question_id', '=', questionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Questions whose deadline has passed. */
export function findMissedQuestions(ctx: Ctx, now: Date): Promise<QuestionRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_question')
    .selectAll()
    .where('status', '=', 'Asked')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(500)
    .execute();
}

export const heldQuestions: HeldTable = {
  table: 'marketplace.seller_question',
  title: 'Questions about your stones',
  company: 'company_id',
  person: ['answered_by'],
  shows: ['item_id', 'stock_ref', 'asked_at', 'answer_by', 'status', 'answered_at'],
  order: ['asked_at'],
  dated: 'asked_at',
  erase: { stays: 'Kept with the question. Answers identify people only by ID.' },
};
