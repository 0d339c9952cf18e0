import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import { createExternalAccount } from '#platform/identity/server.ts';
import { personWaiting } from '#platform/companies/team/contract/team-events.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import { demoMembers } from '#platform/companies/membership/contract/demo-members.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import { demoPastInvites, demoTeam } from '#platform/companies/team/contract/demo-team.ts';
import type { DemoColleague } from '#platform/companies/team/contract/demo-team.ts';
import { inviteExpiry } from '../domain/invite-moves.ts';
import { updateGrant } from '#platform/companies/team/server/member-store.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { TeamTables } from '#platform/companies/team/server/team-tables.ts';

const { companyId, name: companyName, domain } = demoCompanies.harrow;
const personIdOf = (firstName: string) =>
  demoMembers.find((member) => member.firstName === firstName)?.personId ?? '';

const daysBefore = (ctx: Ctx, days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000);

const approvalByStatus: Readonly<Record<DemoColleague['status'], ApprovalStatus>> = {
  Waiting: 'None',
  Rejected: 'Rejected',
  Approved: 'Approved',
  Uninvited: 'Approved',
};

/** About thirty people for Harrow & Vale, including some awaiting approval, and past invites. */
export async function makeDemoTeam(ctx: Ctx): Promise<void> {
  for (const [index, colleague] of demoTeam.entries()) await makeColleague(ctx, colleague, index);
  await makePastInvites(ctx);
  await tablesOf<PersonTables & TeamTables>(ctx)
    .updateTable('companies.invite')
    .set({ sent_at: daysBefore(ctx, 2), invited_by: personIdOf('Marta') })
    .where('company_id', '=', companyId)
    .where('invited_by', 'is', null)
    .execute();
  // Keeps her request recent, whenever the demo starts.
  await tablesOf<PersonTables & TeamTables>(ctx)
    .updateTable('companies.membership')
    .set({ requested_at: daysBefore(ctx, 2) })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personIdOf('Hanna'))
    .where('approval_status', '=', 'None')
    .execute();
}

async function makeColleague(ctx: Ctx, colleague: DemoColleague, index: number): Promise<void> {
  const { personId, firstName, lastName, status } = colleague;
  const email = `${firstName}.${lastName}@${domain}`.toLowerCase();
  const phone = `+1-212555${String(3001 + index)}`;
  if (!(await createExternalAccount(ctx, { personId, email, phone }))) return;
  const tables = tablesOf<PersonTables & TeamTables>(ctx);
  const requestedAt = daysBefore(ctx, colleague.daysAgo);
  const decidedAt = status === 'Waiting' ? null : requestedAt;
  await tables
    .insertInto('companies.person')
    .values({
      person_id: personId,
      first_name: firstName,
      last_name: lastName,
      created_at: requestedAt,
      changed_at: requestedAt,
    })
    .execute();
  await tables
    .insertInto('companies.membership')
    .values({
      company_id: companyId,
      person_id: personId,
      registration_id: newId(),
      approval_status: approvalByStatus[status],
      roles: [colleague.role],
      requested_at: requestedAt,
      decided_at: decidedAt,
      uninvited_at: status === 'Uninvited' ? daysBefore(ctx, 5) : null,
      reason: colleague.reason,
      message: colleague.message,
      changed_at: decidedAt,
      changed_by: decidedAt && personIdOf('Marta'),
    })
    .execute();
  await updateGrant(ctx, { companyId, personId }, colleague);
  if (status !== 'Waiting') return;
  const personName = `${firstName} ${lastName}`;
  await ctx.publish(personWaiting, { companyId, companyName, personId, personName });
}

async function makePastInvites(ctx: Ctx): Promise<void> {
  await tablesOf<PersonTables & TeamTables>(ctx)
    .insertInto('companies.invite')
    .values(
      demoPastInvites.map(({ email, firstName, lastName, daysAgo, end }) => {
        const sentAt = daysBefore(ctx, daysAgo);
        return {
          company_id: companyId,
          id: newId(),
          code_hash: sha256(`past ${email}`),
          email,
          first_name: firstName,
          last_name: lastName,
          roles: ['BusinessUser' as const],
          invited_by: personIdOf('Marta'),
          created_at: sentAt,
          sent_at: sentAt,
          expires_at: inviteExpiry(sentAt),
          used_at: end === 'used' ? daysBefore(ctx, daysAgo - 1) : null,
          withdrawn_at: end === 'withdrawn' ? daysBefore(ctx, daysAgo - 1) : null,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
