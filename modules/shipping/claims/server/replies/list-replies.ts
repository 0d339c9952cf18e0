import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listClaimReplies as call } from '../../contract/replies/reply-endpoints.ts';
import { findNumbers } from '../claim-store.ts';
import { findTroubledReplies } from './reply-store.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid]);

export async function listReplies(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { limit } = query;
  const rows = await findTroubledReplies(ctx, { limit, after: cursor.read(query.after) });
  const { shown, next } = cursor.page(rows, limit, ({ received_at: at, reply_id: id }) => [at, id]);
  const ids = shown.flatMap(({ claim_id: id }) => (id === null ? [] : [id]));
  const numbers = await findNumbers(ctx, ids);
  return {
    items: shown.map((row) => ({
      replyId: row.reply_id,
      receivedAt: row.received_at.toISOString(),
      // Shows names without email addresses (spec rulings 16).
      from: row.from_email === '' ? '' : maskedEmail(row.from_email),
      subject: row.subject,
      reason: row.reason,
      claim:
        row.claim_id === null
          ? null
          : { companyId: row.company_id, claimId: row.claim_id, number: numbers.get(row.claim_id) ?? '' },
      leftOut: row.left_out,
    })),
    next,
  };
}
