import { newId } from '#kit/server/new-id.ts';
import { askForLink } from '#modules/insurance/links/server/link-store.ts';
import { settleLink } from '#modules/insurance/links/server/settle-link.ts';
import type { Policies } from '#outside/policies/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';

const asked = [
  ['Marta', '140438200'],
  ['Marta', '55-014402'],
  ['Elena', '55-020118'],
] as const;

/** Harrow & Vale's account with three policies, one number for staff to look up, and Castellan's past due policy. */
export const makeDemoPoliciesWith =
  (policies: Policies) =>
  async (ctx: Ctx): Promise<void> => {
    for (const [firstName, number] of asked) {
      const person = demoMembers.find((member) => member.firstName === firstName);
      const companyId = person?.memberships[0]?.company.companyId;
      if (person === undefined || companyId === undefined) throw new Error(`The demo has no ${firstName}.`);
      const row = await askForLink(ctx, {
        company_id: companyId,
        link_id: newId(),
        number,
        status: 'InProgress',
        asked_by: person.personId,
        asked_at: ctx.clock.now(),
      });
      const read = await policies.findPolicies([number]);
      if (row !== undefined && read.kind === 'read')
        await settleLink(ctx, { companyId, linkId: row.link_id }, read.policies);
    }
  };
