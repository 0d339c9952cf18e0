import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { registrationRefusals as no } from '../contract/registration-refusals.ts';
import { findInvite, useInvite } from './invite-store.ts';

export type OpenInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** An invite that still holds; of one that does not, whoever has its code learns why. */
export async function requireOpenInvite(ctx: Ctx, code: string): Promise<OpenInvite> {
  const invite = (await findInvite(ctx, code)) ?? refuse(no.invite_ended);
  if (invite.used_at !== null) refuse(no.invite_used);
  if (invite.withdrawn_at !== null) refuse(no.invite_withdrawn);
  if (invite.expires_at <= ctx.clock.now()) refuse(no.invite_expired);
  // A company that was closed invites nobody.
  return invite.companyIsActive ? invite : refuse(no.invite_ended);
}

/** Two who hold the same invite come here at once; only one of them uses it up. */
export async function takeInvite(ctx: Ctx, code: string): Promise<OpenInvite> {
  const invite = await requireOpenInvite(ctx, code);
  return (await useInvite(ctx, code)) ? invite : refuse(no.invite_used);
}
