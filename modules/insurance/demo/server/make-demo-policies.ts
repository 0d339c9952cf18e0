import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { askForLink } from '#modules/insurance/links/server/link-store.ts';
import { settleLink } from '#modules/insurance/links/server/settle-link.ts';
import { findPolicy } from '#modules/insurance/links/server/policy-store.ts';
import { carriedAnswers, openRenewal, renewalOf } from '#modules/insurance/renewals/server/open-renewal.ts';
import { updateQuestionnaire } from '#modules/insurance/renewals/server/questionnaire-store.ts';
import type { Policies } from '#outside/policies/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import { makeDemoPayments } from './make-demo-payments.ts';

const asked = [
  ['Marta', '140438200'],
  ['Marta', '55-014402'],
  ['Elena', '55-020118'],
] as const;

/** Harrow & Vale's account with three policies and a renewal questionnaire, one number for staff to look up, and Castellan's past due policy. */
export const makeDemoPoliciesWith =
  (policies: Policies, paysHere: boolean) =>
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
    await answerRenewal(ctx);
    if (paysHere) await makeDemoPayments(ctx);
  };

/** Marta has checked six sections of Harrow & Vale's renewal questionnaire. */
async function answerRenewal(ctx: Ctx): Promise<void> {
  const marta = demoMembers.find(({ firstName }) => firstName === 'Marta');
  const companyId = marta?.memberships[0]?.company.companyId ?? '';
  const policy = await findPolicy(ctx, companyId, '55-014382');
  const renewal = policy && renewalOf(policy);
  if (policy === undefined || renewal === undefined) return;
  const today = providerDay(ctx.clock.now());
  const { answers } = await carriedAnswers(ctx, policy, renewal, today);
  const countedOn = addDays(day(today), -40);
  await updateQuestionnaire(ctx, await openRenewal(ctx, policy, renewal), {
    status: 'InProgress',
    answers: JSON.stringify({
      ...answers,
      inventory: (answers.inventory ?? []).map((row) => ({ ...row, countedOn })),
    }),
    confirmed: ['locations', 'inventory', 'security', 'employees', 'travel', 'memo'],
    version: 2,
    changed_by: marta?.personId ?? null,
    changed_at: ctx.clock.now(),
  });
}
