import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Policies } from '#outside/policies/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import * as calls from '../contract/link-endpoints.ts';
import { linkRefusals as no, mostLinks } from '../contract/link-endpoints.ts';
import { decideDeskLinkWith, listDeskLinks } from './desk-links.ts';
import { askForLink, findLinks } from './link-store.ts';
import { requireReader } from './own-company.ts';
import { findPolicies } from './policy-store.ts';
import type { LinkRow } from './policy-tables.ts';
import { presentLink } from './present-link.ts';
import { settleLink } from './settle-link.ts';

async function listPolicyLinks(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listPolicyLinks>> {
  const { companyId } = requireReader(ctx);
  return { items: await present(ctx, companyId, await findLinks(ctx, companyId)) };
}

async function present(ctx: Ctx, companyId: string, rows: readonly LinkRow[]): Promise<calls.PolicyLink[]> {
  const names = await findPersonNames(
    ctx,
    rows.map((row) => row.asked_by),
  );
  const policies = await findPolicies(ctx, companyId);
  return rows.map((row) => presentLink(row, names.get(row.asked_by) ?? '', policies));
}

/** Asked between two transactions; what the insurer's system can't decide now waits for it, or for staff. */
function linkPolicyWith(policies: Policies) {
  return async (
    steps: Steps,
    { body: { number } }: EndpointInput<typeof calls.linkPolicy>,
  ): Promise<EndpointAnswer<typeof calls.linkPolicy>> => {
    const { companyId, personId } = requireReader(steps);
    const asked = await steps.work(async (ctx) => {
      const links = await findLinks(ctx, companyId);
      if (links.length >= mostLinks && links.every((one) => one.number !== number)) refuse(no.links_many);
      const row = await askForLink(ctx, {
        company_id: companyId,
        link_id: newId(),
        number,
        status: 'InProgress',
        asked_by: personId,
        asked_at: ctx.clock.now(),
      });
      await ctx.record({
        act: 'insurance.linkPolicy',
        recordType: 'policy_link',
        recordId: row?.link_id ?? '',
        companyId,
        facts: { number },
      });
      return row ?? refuse(no.link_there);
    });
    const read = await policies.findPolicies([number]);
    return steps.work(async (ctx) => {
      const key = { companyId, linkId: asked.link_id };
      const row = read.kind === 'away' ? asked : await settleLink(ctx, key, read.policies);
      const [link] = await present(ctx, companyId, [row ?? asked]);
      return { link: link ?? refuse(no.link_missing) };
    });
  };
}

export const linkRoutes = (policies: Policies): Routes => [
  route(calls.listPolicyLinks, listPolicyLinks),
  stepwise(calls.linkPolicy, linkPolicyWith(policies)),
  route(calls.listDeskLinks, listDeskLinks),
  stepwise(calls.decideDeskLink, decideDeskLinkWith(policies)),
];
