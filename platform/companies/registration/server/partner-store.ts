import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';
import type { PartnerMembership } from '../domain/partner-rule.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { Maybe } from '#kit/server/database/columns.ts';

export interface PartnerTables {
  'companies.partner_member': {
    affiliation_type: AffiliationType;
    member_id: string;
    master_id: Maybe<string>;
    status: string;
    start_date: Maybe<string>;
    end_date: Maybe<string>;
  };
}

const tables = (ctx: Ctx) => tablesOf<CompanyTables & PartnerTables>(ctx);

export type PartnerMember = NonNullable<Awaited<ReturnType<typeof findPartnerMember>>>;

export function findPartnerMember(ctx: Ctx, affiliationType: AffiliationType, memberId: string) {
  return tables(ctx)
    .selectFrom('companies.partner_member')
    .selectAll()
    .where('affiliation_type', '=', affiliationType)
    .where('member_id', '=', memberId.trim())
    .executeTakeFirst();
}

/** The input of the partner rule. */
export function toPartnerMembership(member: PartnerMember): PartnerMembership {
  return { affiliationType: member.affiliation_type, memberId: member.member_id, status: member.status };
}

/** The membership the company registered with. */
export function findAffiliation(ctx: Ctx, companyId: string, affiliationType: AffiliationType) {
  return tables(ctx)
    .selectFrom('companies.partner_affiliation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('affiliation_type', '=', affiliationType)
    .executeTakeFirst();
}

export async function insertAffiliation(ctx: Ctx, companyId: string, member: PartnerMember): Promise<void> {
  await tables(ctx)
    .insertInto('companies.partner_affiliation')
    .values({
      company_id: companyId,
      affiliation_type: member.affiliation_type,
      member_id: member.member_id,
      master_id: member.master_id,
      status: member.status,
      start_date: member.start_date,
      end_date: member.end_date,
    })
    .execute();
}

export async function insertPartnerMember(
  ctx: Ctx,
  member: { affiliationType: AffiliationType; memberId: string; status: string },
): Promise<void> {
  await tables(ctx)
    .insertInto('companies.partner_member')
    .values({
      affiliation_type: member.affiliationType,
      member_id: member.memberId,
      status: member.status,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
