import { day } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  deleteEarlierAccount,
  findAccountsDue,
  findEarlierAccounts,
  insertAccount,
} from './account-store.ts';
import type { EarlierAccount } from './account-store.ts';
import { checkAccount } from './check-account.ts';
import { sealDetails } from './open-account.ts';
import type { AccountParts } from './open-account.ts';

const name = 'shipping.watch_carrier_accounts';
const verifyingMs = 10 * 60_000;
const othersMs = 12 * 3_600_000;

/** Asks carriers about accounts that wait for them, and twice a day whether the others still work. */
export const watchAccountsJob = (parts: AccountParts): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '*/5 * * * *', async (job) => {
    const earlier = await job.work(findEarlierAccounts);
    await eachInTurn(job, { job: name, items: earlier, keyOf: ({ kept_by: id }) => id }, (row) =>
      job.work((ctx) => takeOver(ctx, parts, row)),
    );
    const now = job.clock.now().getTime();
    const items = await job.work((ctx) =>
      findAccountsDue(ctx, new Date(now - verifyingMs), new Date(now - othersMs)),
    );
    await eachInTurn(job, { job: name, items, keyOf: ({ account_id: id }) => id }, async (row) => {
      await checkAccount(job, parts, row);
    });
  });

/** Accounts from before they were verified and sealed. */
async function takeOver(ctx: Ctx, parts: AccountParts, row: EarlierAccount): Promise<void> {
  if (!(await deleteEarlierAccount(ctx, row))) return;
  const { account_number: accountNumber, meter_number: meterNumber } = row;
  await insertAccount(ctx, {
    company_id: row.company_id,
    account_id: newId(),
    carrier: 'FedEx',
    name: row.account_name,
    details_sealed: sealDetails(parts, { accountNumber, meterNumber, invoice: null }),
    tail: accountNumber.slice(-4),
    applies_to: row.applies_to,
    status: 'Verifying',
    asked_on: day(providerDay(ctx.clock.now())),
    created_by: row.kept_by,
    created_at: row.kept_at,
    changed_by: row.kept_by,
    changed_at: row.kept_at,
  });
}
