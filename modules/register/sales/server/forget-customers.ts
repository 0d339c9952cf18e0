import { sql } from '#kit/server/database/sql.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { customerDays } from './present-sale.ts';
import { saleTables } from './sale-tables.ts';
import { tellInbox } from './tell-inbox.ts';

const dayMs = 86_400_000;

const before = (ctx: Pick<Ctx, 'clock'>): Date => new Date(ctx.clock.now().getTime() - customerDays * dayMs);

interface StoreDue {
  readonly company_id: string;
  readonly store_id: string;
}

const findDue = (ctx: Ctx): Promise<StoreDue[]> =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .select(['company_id', 'store_id'])
    .where('sold_at', '<', before(ctx))
    .where('customer_erased_at', 'is', null)
    .distinct()
    .limit(10_000)
    .execute();

/** Removes names, emails, phones and unread fields of a store's old sales. Sales not fixed by then can't be fixed. */
async function forget(ctx: Ctx, { company_id: companyId, store_id: storeId }: StoreDue): Promise<void> {
  const now = ctx.clock.now();
  await saleTables(ctx)
    .updateTable('register.sale')
    .set({
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      fixed_email: null,
      match_key: null,
      email_key: null,
      extra: '{}',
      customer_erased_at: now,
      dismissed_at: sql<Date | null>`case when status = 'NotProcessed' then coalesce(dismissed_at, ${now}) end`,
    })
    .where('company_id', '=', companyId)
    .where('store_id', '=', storeId)
    .where('sold_at', '<', before(ctx))
    .where('customer_erased_at', 'is', null)
    .execute();
  await tellInbox(ctx, companyId);
}

export const forgetCustomersJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'register.forget_customers',
  '20 3 * * *',
  async (job) => {
    const items = await job.work(findDue);
    const batch = {
      job: 'register.forget_customers',
      items,
      keyOf: ({ company_id: companyId, store_id: storeId }: StoreDue) => `${companyId} ${storeId}`,
    };
    await eachInTurn(job, batch, (store) => job.work((ctx) => forget(ctx, store)));
  },
);
