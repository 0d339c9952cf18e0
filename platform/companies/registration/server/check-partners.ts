import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findEveryAffiliation, findStoredMembership, saveMembership } from './partner-store.ts';
import type { Affiliation } from './partner-store.ts';
import type { PartnerPorts } from './partners.ts';

const name = 'companies.check_partners';

/**
 * Every night what the programs list becomes what the company has, so that benefits end with the membership. A program
 * that doesn't answer changes nothing.
 */
export const checkPartnersJob = ({ partnerLists }: PartnerPorts): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '40 5 * * *', async (job) => {
    const lists = partnerLists((program, memberId) =>
      job.work((ctx) => findStoredMembership(ctx, program, memberId)),
    );
    const items = await job.work(findEveryAffiliation);
    const keyOf = (one: Affiliation) => `${one.company_id}/${one.affiliation_type}`;
    await eachInTurn(job, { job: name, items, keyOf }, async (affiliation) => {
      const { affiliation_type: program, member_id: memberId } = affiliation;
      const read = await lists.findMembership(program, memberId ?? '');
      if (read.kind === 'away') return;
      await job.work((ctx) =>
        saveMembership(ctx, affiliation, read.kind === 'listed' ? read.membership : undefined),
      );
    });
  });
