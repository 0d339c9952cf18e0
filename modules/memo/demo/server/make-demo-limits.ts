import { addDays } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { upsertMemoCompany } from '#modules/memo/limits/server/company-store.ts';
import { upsertCounterparty } from '#modules/memo/limits/server/counterparty-store.ts';
import { dayOfInstant } from '#modules/memo/memos/server/memo-sums.ts';
import { sideOf } from './demo-side.ts';

/** Of Harrow & Vale's own policy. */
const demoMemoLimit = cents(15_000_000);

/** What Harrow & Vale notes about its own policy and about one buyer. */
export async function makeDemoLimits(ctx: Ctx): Promise<void> {
  const { companyId, personId } = sideOf('Harrow');
  await upsertMemoCompany(ctx, {
    company_id: companyId,
    memo_limit: demoMemoLimit,
    version: 1,
    changed_by: personId,
    changed_at: ctx.clock.now(),
  });
  const today = dayOfInstant(ctx.clock.now());
  await upsertCounterparty(ctx, {
    company_id: companyId,
    buyer_id: sideOf('Castellan').companyId,
    limit_amount: cents(8_000_000),
    limit_stops: false,
    ucc_number: '2025-0417-88213',
    ucc_expires_on: addDays(today, 1_240),
    insurance_policy: 'JB-20417',
    insurance_expires_on: addDays(today, 41),
    note: 'Elena approves anything above $10,000 herself.',
    version: 1,
    changed_by: personId,
    changed_at: ctx.clock.now(),
  });
}
