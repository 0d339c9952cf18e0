import type { EventPayload } from '#kit/contract/event.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { stoneAskedAbout } from '#modules/marketplace/enquiries/contract/enquiries.ts';
import { lockEnquiry, passToSeller } from '#modules/marketplace/enquiries/server/enquiry-store.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { questionAskedNotice } from '../../contract/questions.ts';
import { deadlineLabel } from '../deadline-label.ts';
import { answerDeadline } from '../record-sale.ts';
import { findSupplierOf } from '../held-stones.ts';
import { findStockRef } from '../sale-store.ts';
import { listSellerPeople } from '../seller-people.ts';
import { findQuestion, insertQuestion, updateQuestion } from './question-store.ts';

const inboxKey = (questionId: string): string => `marketplace.question_waits:${questionId}`;

/** A member among the sellers answers first; the desk answers for the others. */
export async function askSeller(
  ctx: Ctx,
  { companyId: buyerId, enquiryId, itemId }: EventPayload<typeof stoneAskedAbout>,
): Promise<void> {
  const enquiry = await lockEnquiry(ctx, enquiryId);
  const { sellerId, supplierId } = (await findSupplierOf(ctx, itemId)) ?? {};
  const [stone] = await readStones(ctx, [itemId]);
  if (enquiry === undefined || enquiry.answered_at !== null || stone === undefined) return;
  if (sellerId === undefined || supplierId === undefined || sellerId === buyerId) return;
  const answerBy = answerDeadline(enquiry.asked_at);
  const isNew = await insertQuestion(ctx, {
    company_id: sellerId,
    question_id: enquiryId,
    supplier_id: supplierId,
    buyer_company_id: buyerId,
    item_id: itemId,
    stock_ref: await findStockRef(ctx, supplierId, itemId),
    asked_at: enquiry.asked_at,
    answer_by: answerBy,
  });
  if (!isNew) return;
  await passToSeller(ctx, enquiryId, answerBy);
  const title = stoneTitle(presentStone(stone));
  await postItem(ctx, {
    companyId: sellerId,
    key: inboxKey(enquiryId),
    for: { permission: 'MarketPlace' },
    title: `${enquiry.kind === 'Media' ? 'Pictures requested' : 'Question'}: ${title}`,
    why: `A buyer has a question. Answer by ${deadlineLabel(answerBy)}.`,
    path: '/marketplace/sales/questions',
    verb: 'Answer',
    icon: 'gem',
    due: answerBy,
    canDismiss: true,
  });
  await queueWebhookEvent(ctx, sellerId, 'question.asked', {
    questionId: enquiryId,
    itemId: String(itemId),
    kind: enquiry.kind,
    words: enquiry.words,
    answerBy: answerBy.toISOString(),
  });
  await notify(ctx, questionAskedNotice, {
    companyId: sellerId,
    to: { people: await listSellerPeople(ctx, sellerId) },
    facts: { title, words: enquiry.words, answerBy: deadlineLabel(answerBy) },
  });
}

/** Once answered by either side, the question leaves the seller's inbox. */
export async function closeQuestion(ctx: Ctx, questionId: string): Promise<void> {
  const row = await findQuestion(ctx, questionId);
  if (row === undefined) return;
  if (row.status === 'Asked' || row.status === 'Late')
    await updateQuestion(ctx, row, { status: 'Closed', answered_at: ctx.clock.now() });
  await clearItem(ctx, row.company_id, inboxKey(questionId));
}
