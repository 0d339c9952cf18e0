import { hoursAgo } from '#kit/server/clock.ts';
import type { Ctx } from '#platform/access/server.ts';
import { questionAnsweredNotice } from '../domain/platform-notices.ts';
import { notify } from './deliver/notify.ts';
import { markAll } from './notice-store.ts';
import type { Owner } from './owner.ts';

/** Demo notices of the last days. */
export async function makeDemoNotices(ctx: Ctx, reader: Owner): Promise<void> {
  const { companyId, personId } = reader;
  const to = { people: [personId] };
  await notify(hoursAgo(ctx, 75), questionAnsweredNotice, { companyId, to, facts: { subject: 'Shipping' } });
  await notify(hoursAgo(ctx, 26), questionAnsweredNotice, { companyId, to, facts: { subject: null } });
  await markAll(hoursAgo(ctx, 20), reader, 'read');
}
