import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { ContactValues } from '#modules/jeweler-pages/page/domain/contact-rules.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem } from '#platform/inbox/server.ts';
import { messageLeft } from '../contract/message-event.ts';
import { shownMessages, visitorRefusals as no } from '../contract/visitor-endpoints.ts';
import type * as calls from '../contract/visitor-endpoints.ts';
import { visitorTables } from './visitor-tables.ts';

export const messageKey = (messageId: string): string => `pages.message:${messageId}`;

/** Our choice (decision 0036): more in a day are no customers'. */
const mostPerDay = 200;
const dayMs = 86_400_000;

/** False when the page received too many today. The same text twice in a day counts as one message. */
export async function keepMessage(ctx: Ctx, companyId: string, values: ContactValues): Promise<boolean> {
  const now = ctx.clock.now();
  const recent = await visitorTables(ctx)
    .selectFrom('pages.message')
    .select(['email', 'message'])
    .where('company_id', '=', companyId)
    .where('sent_at', '>', new Date(now.getTime() - dayMs))
    .limit(mostPerDay)
    .execute();
  if (recent.some(({ email, message }) => email === values.email && message === values.message)) return true;
  if (recent.length >= mostPerDay) return false;
  const messageId = newId();
  await visitorTables(ctx)
    .insertInto('pages.message')
    .values({ company_id: companyId, message_id: messageId, ...values, sent_at: now })
    .execute();
  await ctx.publish(messageLeft, { companyId, messageId });
  return true;
}

export async function listMessages(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listMessages>> {
  const rows = await visitorTables(ctx)
    .selectFrom('pages.message')
    .selectAll()
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .orderBy('sent_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(shownMessages)
    .execute();
  return {
    items: rows.map(({ message_id: messageId, name, email, phone, message, sent_at: sentAt, ...row }) => ({
      messageId,
      name,
      email,
      phone,
      message,
      sentAt: sentAt.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
    })),
  };
}

export async function answerMessage(
  ctx: Ctx,
  { params: { messageId } }: EndpointInput<typeof calls.answerMessage>,
): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const row = await visitorTables(ctx)
    .selectFrom('pages.message')
    .select('answered_at')
    .where('company_id', '=', companyId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) refuse(no.message_missing);
  if (row.answered_at !== null) return;
  await visitorTables(ctx)
    .updateTable('pages.message')
    .set({ answered_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('message_id', '=', messageId)
    .execute();
  await clearItem(ctx, companyId, messageKey(messageId));
  await ctx.record({
    act: 'pages.answerMessage',
    recordType: 'page-message',
    recordId: messageId,
    companyId,
  });
}
