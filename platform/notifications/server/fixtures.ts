import type { Ctx } from '#platform/access/server/index.ts';
import { questionAnsweredNotice } from '../domain/platform-notices.ts';
import { notify } from './deliver/notify.ts';
import { markAll } from './notice-store.ts';
import type { Owner } from './owner.ts';

const hourMs = 3_600_000;

/** The same work as if it were that long ago. */
function ago(ctx: Ctx, hours: number): Ctx {
  const at = new Date(ctx.clock.now().getTime() - hours * hourMs);
  return { ...ctx, clock: { now: () => at } };
}

/** What a person of the demo was told in the last days, and has read. */
export async function makeDemoNotices(ctx: Ctx, reader: Owner): Promise<void> {
  const { companyId, personId } = reader;
  const to = { people: [personId] };
  await notify(ago(ctx, 75), questionAnsweredNotice, { companyId, to, facts: { subject: 'Shipping' } });
  await notify(ago(ctx, 26), questionAnsweredNotice, { companyId, to, facts: { subject: null } });
  await markAll(ago(ctx, 20), reader, 'read');
}
