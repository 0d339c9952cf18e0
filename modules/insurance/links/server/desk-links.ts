import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Policies } from '#outside/policies/port.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, DeskQueue, Steps } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { linkRefusals as no } from '../contract/link-endpoints.ts';
import type * as calls from '../contract/link-endpoints.ts';
import { policyStaff } from '../contract/policy-access.ts';
import { findDecidedLinks, findPendingLinks, lockLink } from './link-store.ts';
import { findPolicies } from './policy-store.ts';
import { presentLink } from './present-link.ts';
import { endLink, takePolicies } from './settle-link.ts';

export async function listDeskLinks(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listDeskLinks>> {
  const rows = await findPendingLinks(ctx);
  const companies = await findCompanyNames(ctx, [...new Set(rows.map((row) => row.company_id))]);
  const people = await findPersonNames(ctx, [...new Set(rows.map((row) => row.asked_by))]);
  return {
    items: rows.map((row) => ({
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      linkId: row.link_id,
      number: row.number,
      askedBy: people.get(row.asked_by) ?? '',
      askedAt: row.asked_at.toISOString(),
      lookedAt: row.looked_at?.toISOString() ?? null,
    })),
  };
}

/** A confirmed link needs the insurer's record; a declined one doesn't. */
export function decideDeskLinkWith(policies: Policies) {
  return async (
    steps: Steps,
    { params, body: { decision } }: EndpointInput<typeof calls.decideDeskLink>,
  ): Promise<EndpointAnswer<typeof calls.decideDeskLink>> => {
    const pending = (ctx: Ctx) =>
      lockLink(ctx, params).then((row) => (row?.status === 'InProgress' ? row : refuse(no.link_missing)));
    const { number } = await steps.work(pending);
    const read = decision === 'Theirs' ? await policies.findPolicies([number]) : undefined;
    if (read?.kind === 'away') refuse(no.system_away);
    if (read?.kind === 'read' && read.policies.length === 0) refuse(no.link_unknown);
    return steps.work(async (ctx) => {
      const row = await pending(ctx);
      const fault = decision === 'Theirs' ? null : decision;
      if (read?.kind === 'read' && !(await takePolicies(ctx, row, read.policies))) refuse(no.link_elsewhere);
      const ended = await endLink(ctx, row, { fault, by: requireSignedIn(ctx.actor).name });
      await ctx.record({
        act: 'insurance.decideDeskLink',
        recordType: 'policy_link',
        recordId: row.link_id,
        companyId: row.company_id,
        facts: { number: row.number, decision },
      });
      const names = await findPersonNames(ctx, [row.asked_by]);
      const policiesOf = await findPolicies(ctx, row.company_id);
      return { link: presentLink(ended, names.get(row.asked_by) ?? '', policiesOf) };
    });
  };
}

export const policyLinksQueue: DeskQueue = {
  name: 'policy-links',
  title: 'Policy links',
  to: '/desk/policy-links',
  rule: policyStaff,
  targetHours: 24,
  open: async (ctx) =>
    (await findPendingLinks(ctx)).map((row) => ({
      id: row.link_id,
      title: `Look up policy ${row.number}`,
      companyId: row.company_id,
      amount: null,
      since: row.asked_at,
      verb: 'Look up',
      to: '/desk/policy-links',
    })),
  resolved: async (ctx, since) =>
    (await findDecidedLinks(ctx, since)).flatMap(({ asked_at: asked, decided_at: decided }) =>
      decided === null ? [] : [{ since: asked, at: decided }],
    ),
};
