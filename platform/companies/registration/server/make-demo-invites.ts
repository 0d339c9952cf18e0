import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import { demoInvites, demoMigration, demoPartnerMembers } from '../domain/demo-invites.ts';
import { insertPartnerMember } from './partner-store.ts';
import type { TeamTables } from '#platform/companies/team/server/team-tables.ts';
import type { MigrationTables } from './migration-store.ts';

const createdAt = new Date('2026-01-05T14:00:00Z');
/** The invites outlast any demo, whenever it starts. */
const expiresAt = new Date('2035-12-31T00:00:00Z');

/** Demo invites to Harrow & Vale, a person to migrate, and partner members. */
export async function makeDemoInvites(ctx: Ctx): Promise<void> {
  for (const member of demoPartnerMembers) await insertPartnerMember(ctx, member);
  const tables = tablesOf<TeamTables & MigrationTables>(ctx);
  await tables
    .insertInto('companies.invite')
    .values(
      demoInvites.map((invite) => ({
        company_id: demoCompanies.harrow.companyId,
        id: newId(),
        code_hash: sha256(invite.code),
        email: invite.email,
        first_name: invite.firstName,
        last_name: invite.lastName,
        cell_phone: invite.cellPhone,
        roles: ['BusinessUser' as const],
        permissions: JSON.stringify([{ serviceType: 'MarketPlace', allowed: false }]),
        created_at: createdAt,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const {
    id,
    firstName,
    lastName,
    email,
    phone,
    companyName,
    feinId,
    addressLine1,
    city,
    stateId,
    postCode,
  } = demoMigration;
  await tables
    .insertInto('companies.person_to_move')
    .values({
      id_hash: sha256(id),
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      company_name: companyName,
      federal_tax_id: feinId,
      address_line1: addressLine1,
      city,
      state_id: stateId,
      post_code: postCode,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
