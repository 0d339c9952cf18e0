import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { eachPage } from '#kit/server/database/each-row.ts';
import type { Policies, PolicyRecord } from '#outside/policies/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { askInsurer } from './ask-insurer.ts';
import { findUnseenLinks, lockLink } from './link-store.ts';
import { lookUpLink } from './look-up-link.ts';
import { findPoliciesAfter, savePolicy } from './policy-store.ts';
import type { LinkRow, PolicyRow } from './policy-tables.ts';
import { settleLink } from './settle-link.ts';

// Spec rulings 17c: what was bought from the insurer is read again every 15 minutes.
const everyMs = 15 * 60_000;

const readJob = 'insurance.read_policies';

async function saveRead(ctx: Ctx, row: PolicyRow, record: PolicyRecord, at: Date): Promise<void> {
  const { company_id: companyId, link_id: linkId } = row;
  await savePolicy(ctx, { companyId, linkId, record, at });
}

/** Reads every linked policy again, and looks up links that the system couldn't decide while it was away. */
export const readPoliciesJob = (policies: Policies): JobHandler<Ctx> =>
  scheduledJob<Ctx>(readJob, '*/15 * * * *', async (job) => {
    // Links that have no readable answer stay, so they don't hold up the policies.
    await settleLinks(job, policies);
    const readBefore = new Date(job.clock.now().getTime() - everyMs + 60_000);
    const pages = eachPage(1_000, (last: PolicyRow | undefined, limit) =>
      job.work((ctx) => findPoliciesAfter(ctx, last, { limit, readBefore })),
    );
    for await (const rows of pages) if (await readAgain(job, policies, rows)) return;
  });

async function settleLinks(job: JobContext<Ctx>, policies: Policies): Promise<void> {
  const links = await job.work(findUnseenLinks);
  const found = await askInsurer(policies, [...new Set(links.map(({ number }) => number))]);
  const batch = {
    job: readJob,
    // A number counts as unknown only after a readable answer.
    items: links.filter(({ number }) => found.answered.has(number)),
    keyOf: ({ link_id: id }: LinkRow) => id,
  };
  await eachInTurn(job, batch, async (link) => {
    const theirs = found.policies.filter(
      (one) => one.policyNumber === link.number || one.accountNumber === link.number,
    );
    await job.work((ctx) => settleLink(ctx, { companyId: link.company_id, linkId: link.link_id }, theirs));
  });
}

/** True if the system is away. */
async function readAgain(
  job: JobContext<Ctx>,
  policies: Policies,
  rows: readonly PolicyRow[],
): Promise<boolean> {
  // A payment that is posted while a long reading goes on isn't in its figures.
  const askedAt = job.clock.now();
  const found = await askInsurer(
    policies,
    rows.map((row) => row.policy_number),
  );
  const records = new Map(found.policies.map((record) => [record.policyNumber, record]));
  const batch = {
    job: readJob,
    items: rows,
    keyOf: (row: PolicyRow) => `${row.company_id} ${row.policy_number}`,
  };
  await eachInTurn(job, batch, async (row) => {
    // A policy that the insurer no longer knows, or whose answer can't be read, keeps its last reading and its age.
    const record = records.get(row.policy_number);
    if (record !== undefined) await job.work((ctx) => saveRead(ctx, row, record, askedAt));
  });
  return found.isAway;
}

/** If the system is away, the scheduled reading asks again. */
export const lookUpLinkJob = (policies: Policies): JobHandler<Ctx> =>
  handleJob(lookUpLink, async (job: JobContext<Ctx>, key) => {
    const row = await job.work((ctx) => lockLink(ctx, key));
    if (row?.status !== 'InProgress') return;
    const read = await policies.findPolicies([row.number]);
    if (read.kind === 'read') await job.work((ctx) => settleLink(ctx, key, read.policies));
  });
