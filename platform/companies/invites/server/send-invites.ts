import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { isPersonName } from '#kit/domain/person-name.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { inviteSent } from '../contract/invite-events.ts';
import { inviteRefusals } from '../contract/invite-endpoints.ts';
import type { sendInvites as call } from '../contract/invite-endpoints.ts';
import { inviteExpiry, mostInvitesADay, outcomesOf } from '../domain/invite-moves.ts';
import { tidyPermissions } from '#platform/companies/team/contract/place-shapes.ts';
import { requireFitPlace } from '#platform/companies/team/server/give-place.ts';
import { requireGiver } from '#platform/companies/team/server/open-decision.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-letters.ts';
import { inviteLetter, newInviteCode } from './invite-letter.ts';
import { colleaguesAmong, countLettersOfDay, insertInvites, openInvitesAmong } from './invites-store.ts';

/** Whether somebody has an account elsewhere in the portal is nobody's here to learn: they are invited like all. */
export function sendInvites({ identity }: TeamPorts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, companyName, giver } = await requireGiver(ctx);
    const outcomes = outcomesOf(
      body.people.map(({ email }) => email),
      await knownAddresses(
        ctx,
        companyId,
        body.people.map(({ email }) => email.trim().toLowerCase()),
      ),
    );
    const invited = body.people.filter((_, at) => outcomes[at] === 'Invited');
    const place = {
      roles: body.roles,
      locationIds: body.locationIds,
      permissions: tidyPermissions(body.permissions),
    };
    await requireFitPlace(ctx, { companyId, giver, wanted: place, people: invited.length });
    if ((await countLettersOfDay(ctx, companyId)) + invited.length > mostInvitesADay)
      refuse(inviteRefusals.invites_of_day);
    const expiresAt = inviteExpiry(ctx.clock.now());
    const written = invited.map((person) => ({
      id: newId(),
      ...newInviteCode(),
      email: person.email.trim(),
      firstName: nameOrNone(person.firstName),
      lastName: nameOrNone(person.lastName),
    }));
    await insertInvites(ctx, { companyId, invitedBy: giver.personId, expiresAt, place }, written);
    const inviterName = `${giver.firstName} ${giver.lastName}`;
    for (const { id, email, code } of written) {
      const letter = inviteLetter({
        to: email,
        inviterName,
        companyName,
        roles: place.roles,
        code,
        expiresAt,
      });
      await sendLetter(ctx, identity, letter, expiresAt);
      await ctx.publish(inviteSent, { companyId, companyName, inviteId: id, email, roles: place.roles });
      await ctx.record({
        act: 'companies.sendInvites',
        recordType: 'invite',
        recordId: id,
        facts: { email, roles: place.roles.join(' ') },
      });
    }
    return {
      results: body.people.map(({ email }, at) => ({ email, outcome: outcomes[at] ?? 'NotAnEmail' })),
    };
  };
}

/** What is no name is left for the person to type: it stops nobody's invite. */
const nameOrNone = (name: string): string => (isPersonName(name) ? name : '');

async function knownAddresses(ctx: Ctx, companyId: string, emails: readonly string[]) {
  const colleagues = await colleaguesAmong(ctx, companyId, emails);
  const among = (isWorking: boolean) =>
    new Set(
      colleagues
        .filter(({ approvalStatus }) => (approvalStatus === 'Approved') === isWorking)
        .map(({ email }) => email),
    );
  return {
    working: among(true),
    waiting: among(false),
    invited: new Set(await openInvitesAmong(ctx, companyId, emails)),
  };
}
