import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as z from 'zod/mini';
import type {
  searchSecurityQuestions as searchSecurityQuestionsCall,
  securityQuestion,
} from '../contract/security-questions.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';

interface AnswerTables {
  'identity.security_question': { id: number; text: string };
  'identity.security_answer': { person_id: string; question_id: number; answer_hash: string; set_at: Date };
}

export interface HashedAnswer {
  readonly questionId: number;
  readonly answerHash: string;
}

export function listAnswers(ctx: Ctx, personId: string) {
  return tablesOf<AnswerTables>(ctx)
    .selectFrom('identity.security_answer as answer')
    .innerJoin('identity.security_question as question', 'question.id', 'answer.question_id')
    .select([
      'question.id as questionId',
      'question.text as questionText',
      'answer.answer_hash as answerHash',
    ])
    .where('answer.person_id', '=', personId)
    .orderBy('question.id')
    .execute();
}

function listSecurityQuestions(ctx: Ctx) {
  return tablesOf<AnswerTables>(ctx)
    .selectFrom('identity.security_question')
    .select(['id', 'text as questionText'])
    .orderBy('id')
    .execute();
}

export async function areKnownQuestions(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  const knownIds = new Set((await listSecurityQuestions(ctx)).map(({ id }) => id));
  return ids.every((id) => knownIds.has(id));
}

export async function replaceAnswers(
  ctx: Ctx,
  personId: string,
  answers: readonly HashedAnswer[],
): Promise<void> {
  const tables = tablesOf<AnswerTables>(ctx);
  await tables.deleteFrom('identity.security_answer').where('person_id', '=', personId).execute();
  if (answers.length === 0) return;
  await tables
    .insertInto('identity.security_answer')
    .values(
      answers.map(({ questionId, answerHash }) => ({
        person_id: personId,
        question_id: questionId,
        answer_hash: answerHash,
        set_at: ctx.clock.now(),
      })),
    )
    .execute();
}

interface QuestionRow {
  readonly questionId: number;
  readonly questionText: string;
}

export function presentQuestion({ questionId, questionText }: QuestionRow): z.infer<typeof securityQuestion> {
  return { id: questionId, questionText };
}

export async function searchSecurityQuestions(
  ctx: Ctx,
  { body }: EndpointInput<typeof searchSecurityQuestionsCall>,
) {
  const filter = (body.filter ?? '').toLowerCase();
  const all = await listSecurityQuestions(ctx);
  return { items: all.filter(({ questionText }) => questionText.toLowerCase().includes(filter)) };
}
