import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ListedMembership } from '#outside/partner-lists/port.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';

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

/** The status of a membership that its program doesn't list. */
export const notListed = 'NotListed';

const tables = (ctx: Ctx) => tablesOf<CompanyTables & PartnerTables>(ctx);

/** A member in the list that was imported into the portal. */
export async function findStoredMembership(
  ctx: Ctx,
  affiliationType: AffiliationType,
  memberId: string,
): Promise<ListedMembership | undefined> {
  const found = await tables(ctx)
    .selectFrom('companies.partner_member')
    .selectAll()
    .where('affiliation_type', '=', affiliationType)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return (
    found && {
      memberId: found.member_id,
      masterId: found.master_id,
      status: found.status,
      startsOn: found.start_date,
      endsOn: found.end_date,
    }
  );
}

/** Every membership that the company has registered. */
export function findAllAffiliations(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('companies.partner_affiliation')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('affiliation_type')
    .execute();
}

export const findEveryAffiliation = (ctx: Ctx) =>
  tables(ctx)
    .selectFrom('companies.partner_affiliation')
    .selectAll()
    .orderBy('company_id')
    .orderBy('affiliation_type')
    .execute();

export type Affiliation = Awaited<ReturnType<typeof findEveryAffiliation>>[number];

/** Undefined: its program doesn't list it. An unchanged row isn't written. */
export async function saveMembership(
  ctx: Ctx,
  affiliation: Affiliation,
  listed: ListedMembership | undefined,
): Promise<void> {
  const { status, startsOn, endsOn, masterId } = listed ?? {
    status: notListed,
    startsOn: affiliation.start_date,
    endsOn: affiliation.end_date,
    masterId: affiliation.master_id,
  };
  const isSame =
    affiliation.status === status &&
    affiliation.start_date === startsOn &&
    affiliation.end_date === endsOn &&
    affiliation.master_id === masterId;
  if (isSame) return;
  await tables(ctx)
    .updateTable('companies.partner_affiliation')
    .set({ status, start_date: startsOn, end_date: endsOn, master_id: masterId })
    .where('company_id', '=', affiliation.company_id)
    .where('affiliation_type', '=', affiliation.affiliation_type)
    .execute();
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

export interface PartnerMember extends ListedMembership {
  readonly affiliationType: AffiliationType;
}

export async function insertAffiliation(ctx: Ctx, companyId: string, member: PartnerMember): Promise<void> {
  await tables(ctx)
    .insertInto('companies.partner_affiliation')
    .values({
      company_id: companyId,
      affiliation_type: member.affiliationType,
      member_id: member.memberId,
      master_id: member.masterId,
      status: member.status,
      start_date: member.startsOn,
      end_date: member.endsOn,
    })
    .execute();
}

export async function insertPartnerMember(
  ctx: Ctx,
  member: {
    affiliationType: AffiliationType;
    memberId: string;
    status: string;
    startsOn?: string;
    endsOn?: string;
  },
): Promise<void> {
  await tables(ctx)
    .insertInto('companies.partner_member')
    .values({
      affiliation_type: member.affiliationType,
      member_id: member.memberId,
      status: member.status,
      start_date: member.startsOn ?? null,
      end_date: member.endsOn ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
