import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { mostPoliciesACall } from '#outside/policies/port.ts';
import type { Policies, PolicyRecord } from '#outside/policies/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findUnseenLinks, lockLink } from './link-store.ts';
import { lookUpLink } from './look-up-link.ts';
import { findPoliciesReadBefore, savePolicy } from './policy-store.ts';
import type { LinkRow, PolicyRow } from './policy-tables.ts';
import { settleLink } from './settle-link.ts';

// Spec rulings 17c: what was bought from the insurer is read again every 15 minutes.
const everyMs = 15 * 60_000;

const groupsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / mostPoliciesACall) }, (_, at) =>
    items.slice(at * mostPoliciesACall, (at + 1) * mostPoliciesACall),
  );

/** What the insurer knows by policy number; undefined if its system is away. */
async function readAll(policies: Policies, numbers: readonly string[]): Promise<PolicyRecord[] | undefined> {
  const found: PolicyRecord[] = [];
  for (const group of groupsOf(numbers)) {
    const read = await policies.findPolicies(group);
    if (read.kind === 'away') return undefined;
    found.push(...read.policies);
  }
  return found;
}

async function saveRead(ctx: Ctx, row: PolicyRow, record: PolicyRecord, at: Date): Promise<void> {
  const { company_id: companyId, link_id: linkId } = row;
  await savePolicy(ctx, { companyId, linkId, record, at });
}

/** Reads every linked policy again, and looks up links that the system couldn't decide while it was away. */
export const readPoliciesJob = (policies: Policies): JobHandler<Ctx> =>
  scheduledJob<Ctx>('insurance.read_policies', '*/15 * * * *', async (job) => {
    // A payment that is posted while a long reading goes on isn't in its figures.
    const askedAt = job.clock.now();
    const before = new Date(askedAt.getTime() - everyMs + 60_000);
    const rows = await job.work((ctx) => findPoliciesReadBefore(ctx, before));
    const links = await job.work(findUnseenLinks);
    const numbers = [
      ...new Set([...rows.map((row) => row.policy_number), ...links.map(({ number }) => number)]),
    ];
    const found = await readAll(policies, numbers);
    if (found === undefined) return;
    const linked = {
      job: 'insurance.read_policies',
      items: links,
      keyOf: ({ link_id: id }: LinkRow) => id,
    };
    await eachInTurn(job, linked, async (link) => {
      const theirs = found.filter(
        (one) => one.policyNumber === link.number || one.accountNumber === link.number,
      );
      await job.work((ctx) => settleLink(ctx, { companyId: link.company_id, linkId: link.link_id }, theirs));
    });
    const named = {
      job: 'insurance.read_policies',
      items: rows,
      keyOf: (row: PolicyRow) => `${row.company_id} ${row.policy_number}`,
    };
    await eachInTurn(job, named, async (row) => {
      // One that the insurer no longer knows stays as it was last read, with its age.
      const record = found.find((one) => one.policyNumber === row.policy_number);
      if (record !== undefined) await job.work((ctx) => saveRead(ctx, row, record, askedAt));
    });
  });

/** If the system is away, the scheduled reading asks again. */
export const lookUpLinkJob = (policies: Policies): JobHandler<Ctx> =>
  handleJob(lookUpLink, async (job: JobContext<Ctx>, key) => {
    const row = await job.work((ctx) => lockLink(ctx, key));
    if (row?.status !== 'InProgress') return;
    const read = await policies.findPolicies([row.number]);
    if (read.kind === 'read') await job.work((ctx) => settleLink(ctx, key, read.policies));
  });
