import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Reachable } from '#platform/companies/server.ts';
import type { NotificationsTables } from '../notice-store.ts';

/** After a complaint: neither what waits for a digest or a bundle, nor optional emails that weren't sent yet. */
export async function keepBackMail(
  ctx: Ctx,
  { personId, email }: Pick<Reachable, 'personId' | 'email'>,
  kinds: ReadonlySet<string>,
): Promise<void> {
  const tables = tablesOf<NotificationsTables>(ctx);
  for (const state of ['digest_state', 'bundle_state'] as const)
    await tables
      .updateTable('notifications.notice')
      .set({ [state]: 'none' })
      .where('person_id', '=', personId)
      .where(state, '=', 'waiting')
      .execute();
  await tables
    .updateTable('notifications.outgoing_mail')
    .set({
      state: 'Refused',
      reason: 'Not sent: the recipient marked our email as spam.',
      settled_at: ctx.clock.now(),
    })
    .where('to_email', '=', email)
    .where('state', '=', 'Waiting')
    .where('template', 'in', ['digest', 'bundle', ...kinds])
    .execute();
}
