import * as z from 'zod/mini';
import { serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { writePlace } from '#platform/companies/team/server/member-store.ts';
import { putMembership } from './registration-store.ts';
import type { OpenInvite } from './require-open-invite.ts';

/** What an invite grants beside its roles, as it was written. */
const invitedPermissions = z.array(
  z.object({
    serviceType: z.custom<ServiceType>((name) => typeof name === 'string' && name in serviceTypes),
    allowed: z.boolean(),
    details: z._default(z.record(z.string(), z.unknown()), {}),
  }),
);

/** The person works for the company from now on, with what the invite grants and nothing that stood there before. */
export async function joinByInvite(ctx: Ctx, invite: OpenInvite, personId: string): Promise<void> {
  const key = { companyId: invite.company_id, personId };
  await putMembership(ctx, { ...key, approvalStatus: 'Approved', roles: invite.roles, isOwner: false });
  const permissions = z
    .parse(invitedPermissions, invite.permissions)
    .map(({ details, ...permission }) => ({ ...permission, ...details }));
  await writePlace(ctx, key, { permissions, locationIds: invite.location_ids });
}
