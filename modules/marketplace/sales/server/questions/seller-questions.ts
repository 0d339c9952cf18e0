import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { publishAnswer } from '#modules/marketplace/enquiries/server/desk-enquiries.ts';
import {
  findEnquiriesById,
  lockEnquiry,
  saveAnswer,
} from '#modules/marketplace/enquiries/server/enquiry-store.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { questionRefusals as no } from '../../contract/questions.ts';
import type {
  answerSellerQuestion as answerCall,
  listSellerQuestions as listCall,
  SellerQuestion,
} from '../../contract/questions.ts';
import { countOpenQuestions, findQuestion, findQuestions, updateQuestion } from './question-store.ts';
import type { QuestionRow } from './question-store.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid], no.questions_page_lost);

/** What was asked is the buyers', so the list is bound to no company. */
export function listSellerQuestions(
  steps: Steps,
  { query: { state, limit, after } }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(steps.actor);
  const page = cursor.read(after);
  return steps.work(
    async (ctx) => {
      const rows = await findQuestions(ctx, companyId, { state, limit, after: page });
      const { shown, next } = cursor.page(rows, limit, (row) => [row.asked_at, row.question_id]);
      return {
        items: await presentQuestions(ctx, shown),
        next,
        open: await countOpenQuestions(ctx, companyId),
      };
    },
    { binding: 'job' },
  );
}

/** For its seller, with nothing of its buyer but the words. */
async function presentQuestions(ctx: Ctx, rows: readonly QuestionRow[]): Promise<SellerQuestion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ question_id }) => question_id);
  const enquiries = new Map((await findEnquiriesById(ctx, ids)).map((row) => [row.enquiry_id, row]));
  const items = rows.map(({ item_id }) => item_id);
  const stones = new Map((await readStones(ctx, items)).map((stone) => [stone.item_id, stone]));
  return rows.flatMap((row) => {
    const [enquiry, stone] = [enquiries.get(row.question_id), stones.get(row.item_id)];
    if (enquiry === undefined || stone === undefined) return [];
    return {
      id: row.question_id,
      stone: presentStone(stone),
      stockRef: row.stock_ref,
      kind: enquiry.kind === 'Media' ? 'Media' : 'Question',
      words: enquiry.words,
      askedAt: row.asked_at.toISOString(),
      answerBy: row.answer_by.toISOString(),
      status: row.status,
      answer: enquiry.answer,
      answeredAt: row.answered_at?.toISOString() ?? null,
      actions: row.status === 'Asked' || row.status === 'Late' ? ['answer'] : [],
    };
  });
}

/** The question is the buyer's, so the answer is bound to no company; the desk's answer may come first. */
export function answerSellerQuestion(
  steps: Steps,
  { params, body: { answer } }: EndpointInput<typeof answerCall>,
): Promise<EndpointAnswer<typeof answerCall>> {
  const { companyId, personId } = requireMember(steps.actor);
  return steps.work(
    async (ctx) => {
      const enquiry = await lockEnquiry(ctx, params.id);
      const row = await findQuestion(ctx, params.id);
      if (enquiry === undefined || row === undefined || row.company_id !== companyId)
        return refuse(no.question_missing);
      if (enquiry.answered_at !== null) refuse(no.question_answered);
      const now = ctx.clock.now();
      const saved = await saveAnswer(ctx, enquiry, {
        answer,
        answered_by: null,
        answered_at: now,
        answered_for: 'seller',
        found_item_id: null,
      });
      const answered = { status: 'Answered', answered_by: personId, answered_at: now } as const;
      const changed = await updateQuestion(ctx, row, answered);
      await publishAnswer(ctx, saved);
      await ctx.record({
        act: 'marketplace.answerSellerQuestion',
        recordType: 'diamond question',
        recordId: row.question_id,
        companyId,
        facts: { item: row.item_id },
      });
      const [presented] = await presentQuestions(ctx, [changed]);
      return presented ?? refuse(no.question_missing);
    },
    { binding: 'job' },
  );
}
