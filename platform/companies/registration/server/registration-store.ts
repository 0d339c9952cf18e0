import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { RegistrationState } from '../contract/registration-shapes.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import type { CompanySource } from '#platform/companies/company/domain/company.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables>(ctx);

type PersonalDetails = RegistrationState['personalDetails'];
export type CompanyDetails = NonNullable<RegistrationState['companyDetails']>;

export async function insertPerson(ctx: Ctx, personId: string, personal: PersonalDetails): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('companies.person')
    .values({
      person_id: personId,
      first_name: personal.firstName,
      middle_name: personal.middleName,
      last_name: personal.lastName,
      email_consent: personal.emailConsent,
      created_at: now,
      changed_at: now,
    })
    // A person who claims an unverified account replaces its names.
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        first_name: personal.firstName,
        middle_name: personal.middleName,
        last_name: personal.lastName,
        email_consent: personal.emailConsent,
        changed_at: now,
      }),
    )
    .execute();
}

export interface NewCompany {
  readonly companyId: string;
  readonly details: CompanyDetails;
  /** As stored: calling code and number joined by a dash. */
  readonly phone: string;
  readonly source: CompanySource;
}

/** False if a company has this tax ID, even one inserted at the same moment. */
export async function insertCompany(
  ctx: Ctx,
  { companyId, details, phone, source }: NewCompany,
): Promise<boolean> {
  const now = ctx.clock.now();
  const result = await tables(ctx)
    .insertInto('companies.company')
    .values({
      company_id: companyId,
      name: details.companyName,
      phone,
      federal_tax_id: details.feinId,
      business_number: textOrNull(details.businessNumber),
      primary_sic: textOrNull(details.primarySIC),
      secondary_sic: textOrNull(details.secondarySIC),
      primary_naics: textOrNull(details.primaryNAICS),
      secondary_naics: textOrNull(details.secondaryNAICS),
      address_line1: details.addressLine1,
      city: details.city,
      state_id: details.stateId,
      post_code: details.postCode,
      country: details.countryId,
      classification: details.businessCategoryCode,
      source,
      analytics_deactivated: details.analyticsDeactivated,
      // Spec rulings 7: the company waits for the provider's approval.
      approval_status: 'None',
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('federal_tax_id').where('closure_date', 'is', null).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

export interface NewMembership {
  readonly companyId: string;
  readonly personId: string;
  readonly approvalStatus: ApprovalStatus;
  readonly roles: readonly BusinessRole[];
  readonly isOwner: boolean;
  /** Written by a person who asks to join. */
  readonly message?: string;
}

/** False if they have any membership with this company; then nothing changes. */
export async function insertMembership(ctx: Ctx, membership: NewMembership): Promise<boolean> {
  const now = ctx.clock.now();
  const result = await tables(ctx)
    .insertInto('companies.membership')
    .values({
      company_id: membership.companyId,
      person_id: membership.personId,
      registration_id: newId(),
      approval_status: membership.approvalStatus,
      roles: [...membership.roles],
      is_owner: membership.isOwner,
      message: membership.message ?? '',
      requested_at: now,
      decided_at: membership.approvalStatus === 'Approved' ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces any earlier membership: a request, a rejection or a removal. */
export async function upsertMembership(ctx: Ctx, membership: NewMembership): Promise<void> {
  if (await insertMembership(ctx, membership)) return;
  await tables(ctx)
    .updateTable('companies.membership')
    .set({
      approval_status: membership.approvalStatus,
      roles: [...membership.roles],
      decided_at: ctx.clock.now(),
      uninvited_at: null,
      reason: '',
      version: sql`version + 1`,
    })
    .where('company_id', '=', membership.companyId)
    .where('person_id', '=', membership.personId)
    .execute();
}

/** Whether this person is an approved member. */
export async function isMember(ctx: Ctx, companyId: string, personId: string): Promise<boolean> {
  const membership = await tables(ctx)
    .selectFrom('companies.membership')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('approval_status', '=', 'Approved')
    .where('uninvited_at', 'is', null)
    .executeTakeFirst();
  return membership !== undefined;
}

export async function insertEmailDomain(ctx: Ctx, companyId: string, domain: string): Promise<void> {
  await tables(ctx)
    .insertInto('companies.email_domain')
    .values({ company_id: companyId, domain })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
