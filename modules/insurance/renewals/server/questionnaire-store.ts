import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Day } from '#kit/domain/day.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Answers } from '../domain/answers.ts';
import type { QuestionnaireStatus } from '../domain/progress.ts';
import type { SectionId } from '../domain/questions.ts';

export interface QuestionnaireTables {
  'insurance.questionnaire': {
    company_id: string;
    questionnaire_id: string;
    policy_number: string;
    renews_on: Day;
    due_on: Day;
    status: QuestionnaireStatus;
    answers: ColumnType<Answers, string | undefined, string>;
    confirmed: ColumnType<readonly SectionId[], SectionId[] | undefined, SectionId[]>;
    version: Otherwise<number>;
    changed_by: Maybe<string>;
    changed_at: Date;
    told: Otherwise<number>;
    signed_name: Maybe<string>;
    signed_title: Maybe<string>;
    sent_by: Maybe<string>;
    sent_at: Maybe<Date>;
    attempt: Otherwise<number>;
    tries: Otherwise<number>;
    fault: Maybe<string>;
    is_refused: Otherwise<boolean>;
    received_at: Maybe<Date>;
    reference: Maybe<string>;
    returned_because: Maybe<string>;
  };
}

export type QuestionnaireRow = Selectable<QuestionnaireTables['insurance.questionnaire']>;

const tables = (ctx: Ctx) => tablesOf<QuestionnaireTables>(ctx);
const select = (ctx: Ctx) => tables(ctx).selectFrom('insurance.questionnaire').selectAll();

export interface QuestionnaireKey {
  readonly companyId: string;
  readonly questionnaireId: string;
}

const keyed = (ctx: Ctx, { companyId, questionnaireId }: QuestionnaireKey) =>
  select(ctx).where('company_id', '=', companyId).where('questionnaire_id', '=', questionnaireId);

/** False if it is there already. */
export async function insertQuestionnaire(
  ctx: Ctx,
  row: Insertable<QuestionnaireTables['insurance.questionnaire']>,
): Promise<boolean> {
  const added = await tables(ctx)
    .insertInto('insurance.questionnaire')
    .values(row)
    .onConflict((same) => same.columns(['company_id', 'policy_number', 'renews_on']).doNothing())
    .returning('questionnaire_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Of all policies, the latest renewal first. */
export const findQuestionnaires = (ctx: Ctx, companyId: string): Promise<QuestionnaireRow[]> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .orderBy('renews_on', 'desc')
    .orderBy('questionnaire_id')
    .limit(500)
    .execute();

export interface RenewalKey {
  readonly companyId: string;
  readonly policyNumber: string;
  readonly renewsOn: string;
}

export const lockQuestionnaireOf = (
  ctx: Ctx,
  { companyId, policyNumber, renewsOn }: RenewalKey,
): Promise<QuestionnaireRow | undefined> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .where('policy_number', '=', policyNumber)
    .where('renews_on', '=', renewsOn as Day)
    .forUpdate()
    .executeTakeFirst();

/** What was sent last for an earlier renewal. */
export const findPriorAnswers = async (
  ctx: Ctx,
  { companyId, policyNumber, renewsOn }: RenewalKey,
): Promise<Answers | undefined> => {
  const row = await select(ctx)
    .where('company_id', '=', companyId)
    .where('policy_number', '=', policyNumber)
    .where('renews_on', '<', renewsOn as Day)
    .where('status', 'in', ['Sent', 'Received'])
    .orderBy('renews_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.answers;
};

export const findQuestionnaire = (ctx: Ctx, key: QuestionnaireKey): Promise<QuestionnaireRow | undefined> =>
  keyed(ctx, key).executeTakeFirst();

export const lockQuestionnaire = (ctx: Ctx, key: QuestionnaireKey): Promise<QuestionnaireRow | undefined> =>
  keyed(ctx, key).forUpdate().executeTakeFirst();

/** Those the insurer doesn't have, soonest due first. Once a policy has renewed, an unsent one no longer matters. */
export const findOpenQuestionnaires = (ctx: Ctx, today: Day): Promise<QuestionnaireRow[]> =>
  select(ctx)
    .where('status', '<>', 'Received')
    .where(({ eb, or }) => or([eb('status', '=', 'Sent'), eb('renews_on', '>=', today)]))
    .orderBy('due_on')
    .orderBy('questionnaire_id')
    .limit(500)
    .execute();

const unreceived = (ctx: Ctx) =>
  select(ctx)
    .where('status', '<>', 'Received')
    .where('status', '=', 'Sent')
    .orderBy('due_on')
    .orderBy('questionnaire_id')
    .limit(500);

export const findUnreceived = (ctx: Ctx): Promise<QuestionnaireRow[]> => unreceived(ctx).execute();

/** What the insurer refused waits for staff. */
export const findUndelivered = (ctx: Ctx): Promise<QuestionnaireRow[]> =>
  unreceived(ctx).where('is_refused', '=', false).execute();

export const findReceivedSince = (ctx: Ctx, since: Date): Promise<QuestionnaireRow[]> =>
  select(ctx).where('received_at', 'is not', null).where('received_at', '>=', since).limit(10_000).execute();

export async function updateQuestionnaire(
  ctx: Ctx,
  { company_id: companyId, questionnaire_id: questionnaireId }: QuestionnaireRow,
  change: Updateable<QuestionnaireTables['insurance.questionnaire']>,
): Promise<QuestionnaireRow> {
  return tables(ctx)
    .updateTable('insurance.questionnaire')
    .set(change)
    .where('company_id', '=', companyId)
    .where('questionnaire_id', '=', questionnaireId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
