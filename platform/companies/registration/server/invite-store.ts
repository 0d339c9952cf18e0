import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { TeamTables } from '#platform/companies/team/server/team-tables.ts';
import { refuse } from '#kit/server/refuse.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import * as z from 'zod/mini';
import { serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { updateGrant } from '#platform/companies/team/server/member-store.ts';
import { upsertMembership } from './registration-store.ts';

const tables = (ctx: Ctx) => tablesOf<CompanyTables & TeamTables>(ctx);

/** Finds the invite whatever its status. */
function findInvite(ctx: Ctx, code: string) {
  return tables(ctx)
    .selectFrom('companies.invite as invite')
    .innerJoin('companies.company as company', 'company.company_id', 'invite.company_id')
    .selectAll('invite')
    .select(['company.name as companyName', 'company.is_active as companyIsActive'])
    .where('invite.code_hash', '=', sha256(code))
    .executeTakeFirst();
}

/** True for the first caller. */
async function markInviteUsed(ctx: Ctx, code: string): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('companies.invite')
    .set({ used_at: ctx.clock.now() })
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type OpenInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** Refuses with the reason if the invite is no longer open. */
export async function requireOpenInvite(ctx: Ctx, code: string): Promise<OpenInvite> {
  const invite = (await findInvite(ctx, code)) ?? refuse(registrationRefusals.invite_ended);
  if (invite.used_at !== null) refuse(registrationRefusals.invite_used);
  if (invite.withdrawn_at !== null) refuse(registrationRefusals.invite_withdrawn);
  if (invite.expires_at <= ctx.clock.now()) refuse(registrationRefusals.invite_expired);
  // An invite of a closed company is no longer valid.
  return invite.companyIsActive ? invite : refuse(registrationRefusals.invite_ended);
}

/** Only the first of two people with the same invite succeeds. */
export async function redeemInvite(ctx: Ctx, code: string): Promise<OpenInvite> {
  const invite = await requireOpenInvite(ctx, code);
  return (await markInviteUsed(ctx, code)) ? invite : refuse(registrationRefusals.invite_used);
}

/** Permissions as stored with the invite. */
const invitedPermissions = z.array(
  z.object({
    serviceType: z.custom<ServiceType>((name) => typeof name === 'string' && name in serviceTypes),
    allowed: z.boolean(),
    details: z._default(z.record(z.string(), z.unknown()), {}),
  }),
);

/** Makes the person a member with the invite's grant, replacing any earlier one. */
export async function joinByInvite(ctx: Ctx, invite: OpenInvite, personId: string): Promise<void> {
  const key = { companyId: invite.company_id, personId };
  await upsertMembership(ctx, { ...key, approvalStatus: 'Approved', roles: invite.roles, isOwner: false });
  const permissions = z
    .parse(invitedPermissions, invite.permissions)
    .map(({ details, ...permission }) => ({ ...permission, ...details }));
  await updateGrant(ctx, key, { permissions, locationIds: invite.location_ids });
}
