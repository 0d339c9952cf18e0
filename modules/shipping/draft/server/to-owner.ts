import type { Ctx } from '#platform/access/server.ts';
import { findMemberContacts } from '#platform/companies/server.ts';
import type { Recipients } from '#platform/notifications/server.ts';

/** Who added or connected something, or the administrators once that person has left: it outlasts a membership. */
export async function toOwner(ctx: Ctx, companyId: string, personId: string): Promise<Recipients> {
  const members = await findMemberContacts(ctx, companyId);
  return members.some((member) => member.personId === personId)
    ? { people: [personId] }
    : { roles: ['BusinessAdministrator'] };
}
