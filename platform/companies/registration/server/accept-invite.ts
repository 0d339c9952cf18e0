import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findAccountByEmail } from '#platform/identity/server.ts';
import type { acceptInvite as call } from '../contract/registration-endpoints.ts';
import { registrationRefusals as no } from '../contract/registration-refusals.ts';
import { joinByInvite } from './join-by-invite.ts';
import { productsWork } from './registration-ports.ts';
import { isMember } from './registration-store.ts';
import { requireOpenInvite, takeInvite } from './require-open-invite.ts';

type Answer = EndpointAnswer<typeof call>;

/** For somebody who has an account: they work for one company more. */
export function acceptInvite(steps: Steps, { params }: EndpointInput<typeof call>): Promise<Answer> {
  return steps.work((ctx) => accept(ctx, params.inviteCode), productsWork);
}

async function accept(ctx: Ctx, code: string): Promise<Answer> {
  const { personId } = requireSignedIn(ctx.actor);
  const invite = await requireOpenInvite(ctx, code);
  // A forwarded letter lets nobody in: the invite is its e-mail's.
  const account = await findAccountByEmail(ctx, invite.email);
  if (account?.person_id !== personId || account.email_verified_at === null) refuse(no.invite_for_another);
  const { company_id: companyId, companyName } = invite;
  if (await isMember(ctx, companyId, personId)) refuse(no.already_member);
  await joinByInvite(ctx, await takeInvite(ctx, code), personId);
  await ctx.record({
    act: 'companies.acceptInvite',
    recordType: 'person',
    recordId: personId,
    companyId,
    facts: { invite: invite.id },
  });
  return { companyId, companyName };
}
