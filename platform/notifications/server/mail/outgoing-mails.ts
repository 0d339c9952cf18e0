import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  listOutgoingMail as listCall,
  OutgoingMail,
  retryOutgoingMail as retryCall,
} from '../../contract/outgoing-mail.ts';
import { notificationsRefusals } from '../../contract/notifications-refusals.ts';
import { lockMail, newestMail, recordMailOutcome } from './outgoing-mail-store.ts';
import type { MailRow } from './outgoing-mail-store.ts';
import { enqueueMail } from './send-mail.ts';

const cursor = cursorOf([cursorPart.uuid]);

export async function listOutgoingMail(ctx: Ctx, { query }: EndpointInput<typeof listCall>) {
  const { limit, state } = query;
  const rows = await newestMail(ctx, { state, limit, after: cursor.read(query.after) });
  const { shown, next } = cursor.page(rows, limit, ({ id }) => [id]);
  return { items: shown.map(presentMail), next };
}

export async function retryOutgoingMail(ctx: Ctx, { params }: EndpointInput<typeof retryCall>) {
  const found = (await lockMail(ctx, params.id)) ?? refuse(notificationsRefusals.mail_missing);
  if (found.state !== 'Refused') refuse(notificationsRefusals.mail_left);
  await recordMailOutcome(ctx, found.id, { state: 'Waiting', reason: null, tried: false });
  await enqueueMail(ctx, found.id);
  await ctx.record({
    act: 'notifications.retryOutgoingMail',
    recordType: 'outgoing_mail',
    recordId: found.id,
    companyId: found.company_id,
  });
  return presentMail({ ...found, state: 'Waiting', reason: null, settled_at: null });
}

function presentMail(row: MailRow): OutgoingMail {
  return {
    id: row.id,
    // Shows names without email addresses (spec rulings 16).
    to: maskedEmail(row.to_email),
    subject: row.subject,
    template: row.template,
    state: row.state,
    reason: row.reason,
    tries: row.tries,
    askedAt: row.asked_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
