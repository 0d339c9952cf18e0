import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { isPersonName } from '#kit/domain/person-name.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { inviteRefusals, inviteSent } from '../contract/invite-endpoints.ts';
import type { sendInvites as call } from '../contract/invite-endpoints.ts';
import { inviteExpiry, maxInvitesPerDay, inviteOutcomesFor } from '../domain/invite-moves.ts';
import { normalizePermissions } from '#platform/companies/team/contract/normalize-permissions.ts';
import { requireValidGrant } from '#platform/companies/team/server/require-valid-grant.ts';
import { requireGranter } from '#platform/companies/team/server/prepare-decision.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-letters.ts';
import { inviteLetter, generateInviteCode } from './invite-letter.ts';
import {
  findColleaguesByEmail,
  countEmailsOfLastDay,
  insertInvites,
  findOpenInviteEmails,
} from './invites-store.ts';

/** Does not look up accounts, so that no administrator learns who has one elsewhere in the portal. */
export function sendInvites({ identity }: TeamPorts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, companyName, granter } = await requireGranter(ctx);
    const outcomes = inviteOutcomesFor(
      body.people.map(({ email }) => email),
      await findExistingAddresses(
        ctx,
        companyId,
        body.people.map(({ email }) => email.trim().toLowerCase()),
      ),
    );
    const invited = body.people.filter((_, index) => outcomes[index] === 'Invited');
    const grant = {
      roles: body.roles,
      locationIds: body.locationIds,
      permissions: normalizePermissions(body.permissions),
    };
    await requireValidGrant(ctx, { companyId, granter, requested: grant, people: invited.length });
    if ((await countEmailsOfLastDay(ctx, companyId)) + invited.length > maxInvitesPerDay)
      refuse(inviteRefusals.invites_of_day);
    const expiresAt = inviteExpiry(ctx.clock.now());
    const newInvites = invited.map((person) => ({
      id: newId(),
      ...generateInviteCode(),
      email: person.email.trim(),
      firstName: nameOrNone(person.firstName),
      lastName: nameOrNone(person.lastName),
    }));
    await insertInvites(ctx, { companyId, invitedBy: granter.personId, expiresAt, grant }, newInvites);
    const inviterName = `${granter.firstName} ${granter.lastName}`;
    for (const { id, email, code } of newInvites) {
      const letter = inviteLetter({
        to: email,
        inviterName,
        companyName,
        roles: grant.roles,
        code,
        expiresAt,
      });
      await sendLetter(ctx, identity, letter, expiresAt);
      await ctx.publish(inviteSent, { companyId, companyName, inviteId: id, email, roles: grant.roles });
      await ctx.record({
        act: 'companies.sendInvites',
        recordType: 'invite',
        recordId: id,
        facts: { email, roles: grant.roles.join(' ') },
      });
    }
    return {
      results: body.people.map(({ email }, index) => ({ email, outcome: outcomes[index] ?? 'NotAnEmail' })),
    };
  };
}

/** The person types their name if the name in the list is not valid. */
const nameOrNone = (name: string): string => (isPersonName(name) ? name : '');

async function findExistingAddresses(ctx: Ctx, companyId: string, emails: readonly string[]) {
  const colleagues = await findColleaguesByEmail(ctx, companyId, emails);
  const emailsWith = (isWorking: boolean) =>
    new Set(
      colleagues
        .filter(({ approvalStatus }) => (approvalStatus === 'Approved') === isWorking)
        .map(({ email }) => email),
    );
  return {
    working: emailsWith(true),
    waiting: emailsWith(false),
    invited: new Set(await findOpenInviteEmails(ctx, companyId, emails)),
  };
}
