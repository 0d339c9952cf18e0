import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReportValues } from '../domain/report-rules.ts';
import { moderationTables } from './moderation-store.ts';

/** Our choice (decision 0036): more reports about one page in a day tell the desk nothing new. */
const mostPerDay = 50;
const dayMs = 86_400_000;

interface Reported {
  readonly companyId: string;
  readonly address: string;
}

/** The same text twice in a day is one report while the first is open; those beyond the day's limit are dropped. */
export async function keepReport(
  ctx: Ctx,
  { companyId, address }: Reported,
  values: ReportValues,
): Promise<void> {
  const now = ctx.clock.now();
  const recent = await moderationTables(ctx)
    .selectFrom('pages.report')
    .select(['details', 'email', 'closed_at'])
    .where('company_id', '=', companyId)
    .where('sent_at', '>', new Date(now.getTime() - dayMs))
    .limit(mostPerDay)
    .execute();
  const isKnown = recent.some(
    ({ details, email, closed_at: closedAt }) =>
      closedAt === null && details === values.details && email === values.email,
  );
  if (isKnown || recent.length >= mostPerDay) return;
  await moderationTables(ctx)
    .insertInto('pages.report')
    .values({ company_id: companyId, report_id: newId(), address, ...values, sent_at: now })
    .execute();
}
