import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** A person at an approved company, as on a business card. */
export interface PersonAtCompany {
  readonly personId: string;
  readonly personName: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly city: string;
  readonly state: string;
  /** The services that the company has. */
  readonly services: readonly ServiceType[];
}

/** People of any company with this email, once for each company they work at. */
export async function findPeopleByEmail(ctx: Ctx, email: string): Promise<PersonAtCompany[]> {
  const { rows } = await sql<PersonAtCompany>`
    select person_id as "personId", person_name as "personName", company_id as "companyId",
      company_name as "companyName", city, state_id as "state", services
    from companies.people_by_email(${email})`.execute(tablesOf(ctx));
  return rows;
}
