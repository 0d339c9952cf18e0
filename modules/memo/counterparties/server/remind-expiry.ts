import { addDays, day, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findMemberContacts } from '#platform/companies/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { soonDays } from '#modules/memo/limits/domain/exposure.ts';
import {
  findExpiring,
  lockCounterparty,
  setReminded,
} from '#modules/memo/limits/server/counterparty-store.ts';
import type { CounterpartyRow } from '#modules/memo/limits/server/counterparty-store.ts';
import { memoPaperExpiresNotice } from '../contract/expiry-notice.ts';

interface Ending {
  readonly paper: 'UCC-1 filing' | 'Certificate of insurance';
  readonly on: Day;
}

function endingsOf(row: CounterpartyRow, until: Day): readonly Ending[] {
  const { ucc_expires_on: ucc, insurance_expires_on: insurance } = row;
  return [
    ...(ucc !== null && ucc <= until && ucc !== row.ucc_reminded_for
      ? [{ paper: 'UCC-1 filing' as const, on: ucc }]
      : []),
    ...(insurance !== null && insurance <= until && insurance !== row.insurance_reminded_for
      ? [{ paper: 'Certificate of insurance' as const, on: insurance }]
      : []),
  ];
}

async function remind(ctx: Ctx, companyId: string, buyerId: string, until: Day): Promise<void> {
  const row = await lockCounterparty(ctx, companyId, buyerId);
  const endings = row === undefined ? [] : endingsOf(row, until);
  if (row === undefined || endings.length === 0) return;
  const names = await findCompanyNames(ctx, [buyerId]);
  const members = await findMemberContacts(ctx, companyId);
  const people = members
    .filter(({ personId, roles }) => personId === row.changed_by || roles.includes('BusinessAdministrator'))
    .map(({ personId }) => personId);
  for (const { paper, on } of endings)
    await notify(ctx, memoPaperExpiresNotice, {
      companyId,
      to: { people },
      facts: { paper, buyer: names.get(buyerId) ?? '', on: formatDay(on) },
    });
  await setReminded(ctx, companyId, buyerId, {
    ucc_reminded_for: row.ucc_expires_on !== null && row.ucc_expires_on <= until ? row.ucc_expires_on : null,
    insurance_reminded_for:
      row.insurance_expires_on !== null && row.insurance_expires_on <= until
        ? row.insurance_expires_on
        : null,
  });
}

/** Once for each expiry, 60 days before it: a UCC-1 filing lapses after five years unless it is continued. */
export const expiryJob: JobHandler<Ctx> = scheduledJob<Ctx>('memo.expiry', '50 * * * *', async (job) => {
  const until = addDays(day(providerDay(job.clock.now())), soonDays);
  const rows = await job.work((ctx) => findExpiring(ctx, until));
  const keyOf = ({ company_id: companyId, buyer_id: buyerId }: CounterpartyRow) => `${companyId} ${buyerId}`;
  const batch = { job: 'memo.expiry', items: rows, keyOf };
  await eachInTurn(job, batch, ({ company_id: companyId, buyer_id: buyerId }) =>
    job.work((ctx) => remind(ctx, companyId, buyerId, until)),
  );
});
