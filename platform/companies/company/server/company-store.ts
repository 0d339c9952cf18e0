import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChangedCompany } from '../contract/company-shapes.ts';
import type { CompaniesTables } from './companies-tables.ts';

const tables = (ctx: Ctx) => tablesOf<CompaniesTables>(ctx);

/** Until the work ends nobody else changes the company, nor what hangs on it. */
export function lockCompany(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** Somebody else's company under this tax id; one that closed gave its id back. */
export async function isTaxIdOfAnother(ctx: Ctx, companyId: string, taxId: string): Promise<boolean> {
  const other = await tables(ctx)
    .selectFrom('companies.company')
    .select('company_id')
    .where('federal_tax_id', '=', taxId)
    .where('closure_date', 'is', null)
    .where('company_id', '<>', companyId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function writeCompany(
  ctx: Ctx,
  { company_id, version }: CompanyRow,
  changed: ChangedCompany,
  personId: string,
): Promise<void> {
  const { address } = changed;
  await tables(ctx)
    .updateTable('companies.company')
    .set({
      name: changed.name,
      website_url: changed.websiteUrl ?? null,
      phone: changed.phone,
      number_of_employees: changed.numberOfEmployees ?? null,
      establishment_date: changed.establishmentDate ?? null,
      federal_tax_id: changed.federalTaxIdentificationNumber,
      company_group: changed.companyGroup ?? null,
      notes: changed.notes ?? null,
      address_line1: address.addressLine1,
      address_line2: address.addressLine2,
      city: address.city,
      state_id: address.stateId,
      post_code: address.postCode,
      country: address.countryId,
      analytics_deactivated: changed.analyticsDeactivated,
      version: version + 1,
      changed_at: ctx.clock.now(),
      changed_by: personId,
    })
    .where('company_id', '=', company_id)
    .execute();
}

/** The logo is no part of what a form carries, so that its change makes no form stale. */
export async function writeLogo(ctx: Ctx, companyId: string, fileId: string | null): Promise<void> {
  await tables(ctx)
    .updateTable('companies.company')
    .set({ logo_file_id: fileId })
    .where('company_id', '=', companyId)
    .execute();
}

/** By whom a record was changed, in words; staff stand for the provider, whose people members do not see. */
export async function nameOfChanger(ctx: Ctx, personId: string | null): Promise<string> {
  const person =
    personId === null
      ? undefined
      : await tables(ctx)
          .selectFrom('companies.person')
          .select(['first_name', 'last_name'])
          .where('person_id', '=', personId)
          .executeTakeFirst();
  return person === undefined ? 'the provider' : `${person.first_name} ${person.last_name}`;
}
