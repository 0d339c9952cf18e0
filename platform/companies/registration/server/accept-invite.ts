import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findAccountByEmail } from '#platform/identity/server.ts';
import type {
  acceptInvite as acceptInviteCall,
  getInvite as getInviteCall,
} from '../contract/registration-endpoints.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import { joinByInvite, requireOpenInvite, redeemInvite } from './invite-store.ts';
import { asJob } from './registration-ports.ts';
import { isMember } from './registration-store.ts';
import { defaultCallingCode, partnerPhone, splitPhone } from '#kit/domain/phone.ts';

type Answer = EndpointAnswer<typeof acceptInviteCall>;

/** Adds the inviting company to an existing account. */
export function acceptInvite(
  steps: Steps,
  { params }: EndpointInput<typeof acceptInviteCall>,
): Promise<Answer> {
  return steps.work((ctx) => accept(ctx, params.inviteCode), asJob);
}

async function accept(ctx: Ctx, code: string): Promise<Answer> {
  const { personId } = requireSignedIn(ctx.actor);
  const invite = await requireOpenInvite(ctx, code);
  // Only the invited email may accept; a forwarded email gives no access.
  const account = await findAccountByEmail(ctx, invite.email);
  if (account?.person_id !== personId || account.email_verified_at === null)
    refuse(registrationRefusals.invite_for_another);
  const { company_id: companyId, companyName } = invite;
  if (await isMember(ctx, companyId, personId)) refuse(registrationRefusals.already_member);
  await joinByInvite(ctx, await redeemInvite(ctx, code), personId);
  await ctx.record({
    act: 'companies.acceptInvite',
    recordType: 'person',
    recordId: personId,
    companyId,
    facts: { invite: invite.id },
  });
  return { companyId, companyName };
}

export async function getInvite(
  steps: Steps,
  { query }: EndpointInput<typeof getInviteCall>,
): Promise<EndpointAnswer<typeof getInviteCall>> {
  const { invite, hasAccount } = await steps.work(async (ctx) => {
    const openInvite = await requireOpenInvite(ctx, query.invitecode);
    const account = await findAccountByEmail(ctx, openInvite.email);
    // An unverified account has no proven owner; the invited person registers as if it did not exist.
    return { invite: openInvite, hasAccount: account !== undefined && account.email_verified_at !== null };
  }, asJob);
  return {
    code: query.invitecode,
    email: invite.email,
    personInfo: {
      firstName: invite.first_name,
      lastName: invite.last_name,
      cellPhone: partnerPhone(splitPhone(invite.cell_phone).number),
      // Spec platform §4: country code +1.
      countryCode: defaultCallingCode,
    },
    company: { name: invite.companyName },
    expiresAt: invite.expires_at.toISOString(),
    hasAccount,
  };
}
