import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { createVerifiedAccount } from '#platform/identity/server.ts';
import type { HashedAnswer } from '#platform/identity/server.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import type { DemoCompany } from '#platform/companies/company/contract/demo-companies.ts';
import { demoMembers } from '#platform/companies/membership/contract/demo-members.ts';
import type { DemoMember, DemoMembership } from '#platform/companies/membership/contract/demo-members.ts';
import { makeDemoAgreements } from '#platform/companies/consents/server/make-demo-consents.ts';
import { makeDemoInvites } from '#platform/companies/registration/server/make-demo-invites.ts';
import { makeDemoLocations } from '#platform/companies/locations/server/make-demo-locations.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

/** Hashed once for everyone, before the transaction; the demo's password is not a secret. */
export interface DemoCredentials {
  readonly passwordHash: string;
  readonly answers: readonly HashedAnswer[];
}

const since = new Date('2026-01-05T14:00:00Z');
const waitingMs = 5 * 3_600_000;

/** What awaits a decision came in this morning; everything else has been there since January. */
const receivedAt = (ctx: Ctx, approvalStatus: string): Date =>
  approvalStatus === 'None' ? new Date(ctx.clock.now().getTime() - waitingMs) : since;

/** The last member is created last, so its row shows that all exist. */
export async function hasDemoMembers(ctx: Ctx): Promise<boolean> {
  const last = await tablesOf<PersonTables & CompanyTables>(ctx)
    .selectFrom('companies.person')
    .select('person_id')
    .where('person_id', '=', demoMembers.at(-1)?.personId ?? '')
    .executeTakeFirst();
  return last !== undefined;
}

export async function makeDemoMembers(ctx: Ctx, credentials: DemoCredentials): Promise<void> {
  for (const company of Object.values(demoCompanies)) await makeCompany(ctx, company);
  for (const member of demoMembers) await makePerson(ctx, member, credentials);
  await makeDemoAgreements(ctx);
  await makeDemoLocations(ctx);
  await makeDemoInvites(ctx);
}

async function makeCompany(ctx: Ctx, company: DemoCompany): Promise<void> {
  const tables = tablesOf<PersonTables & CompanyTables>(ctx);
  const result = await tables
    .insertInto('companies.company')
    .values({
      company_id: company.companyId,
      name: company.name,
      website_url: `https://www.${company.domain}`,
      phone: '+1-5550100142',
      federal_tax_id: company.taxId,
      is_active: company.isActive,
      address_line1: company.street,
      city: company.city,
      state_id: company.state,
      post_code: company.postCode,
      classification: company.classification,
      source: company.affiliation?.type === 'GemAndJewel' ? 'GemAndJewel' : 'Portal',
      approval_status: company.approvalStatus,
      inactivity_period: company.idle?.inactivityPeriod ?? null,
      idle_timeout: company.idle?.idleTimeout ?? null,
      created_at: receivedAt(ctx, company.approvalStatus),
      changed_at: receivedAt(ctx, company.approvalStatus),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 0n) return;
  const { companyId: company_id } = company;
  await tables.insertInto('companies.email_domain').values({ company_id, domain: company.domain }).execute();
  await tables
    .insertInto('companies.subscription')
    .values(
      company.subscriptions.map((subscription) => ({
        company_id,
        service_type: subscription.serviceType,
        is_active: subscription.isActive,
        approval_status: subscription.approvalStatus,
        active_from: subscription.activeFrom ?? null,
        active_until: subscription.activeUntil ?? null,
        trial: subscription.trial ?? false,
        requested_at: receivedAt(ctx, subscription.approvalStatus),
        decided_at: subscription.approvalStatus === 'None' ? null : since,
      })),
    )
    .execute();
  if (company.affiliation === undefined) return;
  const { type, memberId } = company.affiliation;
  await tables
    .insertInto('companies.partner_affiliation')
    .values({ company_id, affiliation_type: type, member_id: memberId, status: 'Active' })
    .execute();
}

async function makePerson(ctx: Ctx, member: DemoMember, credentials: DemoCredentials): Promise<void> {
  const { personId, email } = member;
  // Ids of members and staff both start at 1, and no two people may share a phone.
  const phoneSuffix = Number(personId.slice(-3)) + (member.staffRoles === undefined ? 1000 : 2000);
  const phone = `+1-555010${phoneSuffix}`;
  if (!(await createVerifiedAccount(ctx, { personId, email, phone, ...credentials }))) return;
  const tables = tablesOf<PersonTables & CompanyTables>(ctx);
  await tables
    .insertInto('companies.person')
    .values({
      person_id: personId,
      first_name: member.firstName,
      last_name: member.lastName,
      created_at: since,
      changed_at: since,
    })
    .execute();
  if (member.staffRoles !== undefined)
    await tables
      .insertInto('companies.staff')
      .values({ person_id: personId, roles: [...member.staffRoles] })
      .execute();
  for (const membership of member.memberships) await makeMembership(ctx, personId, membership);
}

async function makeMembership(
  ctx: Ctx,
  personId: string,
  { company, roles, approvalStatus, without, carePlanRoles }: DemoMembership,
): Promise<void> {
  const tables = tablesOf<PersonTables & CompanyTables>(ctx);
  const key = { company_id: company.companyId, person_id: personId };
  await tables
    .insertInto('companies.membership')
    .values({
      ...key,
      registration_id: newId(),
      approval_status: approvalStatus,
      roles: [...roles],
      requested_at: receivedAt(ctx, approvalStatus),
      decided_at: approvalStatus === 'None' ? null : since,
    })
    .execute();
  for (const serviceType of without)
    await tables
      .insertInto('companies.service_permission')
      .values({ ...key, service_type: serviceType, allowed: false })
      .execute();
  if (carePlanRoles.length > 0)
    await tables
      .insertInto('companies.service_permission')
      .values({
        ...key,
        service_type: 'CarePlan',
        allowed: true,
        details: JSON.stringify({ roles: carePlanRoles }),
      })
      .execute();
}
